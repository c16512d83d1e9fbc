import type { Queryable } from '../../database/input-rows.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { EXTENSION_COLUMNS } from '../extensions/extension-columns.ts'
import { effectiveAccess, type EffectiveAccess } from './effective-access.ts'
import { readTerms } from './read-terms.ts'
import type { ExtensionTerms, MemberTerms } from './terms.ts'

/** Whose access is asked for: the viewer, or a member whom an instructor looks at. */
type Person = Pick<MemberTerms, 'timeFactor'> & { id: string }

/**
 * Reads what a member may do with assignments of their classroom.
 *
 * @returns one access for each assignment that still exists, by id.
 */
export async function readAccess(
  client: Queryable,
  person: Person,
  assignments: readonly Assignment[],
  now: Date,
): Promise<Map<string, EffectiveAccess>> {
  return readAccessOf(
    client,
    assignments.map((assignment) => ({ assignment, member: person })),
    now,
  )
}

/** An assignment, and the member of its classroom whose access is asked for. */
interface Pair {
  assignment: Assignment
  member: Person
}

/**
 * Reads what members may do with assignments, which may be of several classrooms; each assignment has one
 * member.
 *
 * @returns one access for each assignment that still exists, by id.
 */
export async function readAccessOf(
  client: Queryable,
  pairs: readonly Pair[],
  now: Date,
): Promise<Map<string, EffectiveAccess>> {
  const members = new Map(pairs.map(({ assignment, member }) => [assignment.id, member]))
  const terms = await readTerms(
    client,
    pairs.map(({ assignment }) => assignment),
    now,
  )
  const own = await readOwnTerms(client, members)
  return new Map(
    [...terms].flatMap(([id, term]) => {
      const person = members.get(id)
      if (!person) return []
      const { attemptsUsed = 0, extension = null } = own.get(id) ?? {}
      const member = { timeFactor: person.timeFactor, attemptsUsed }
      return [[id, effectiveAccess(term, member, extension, now)]]
    }),
  )
}

/**
 * Reads what a member may do with assignments that are known by their ids.
 */
export async function readAccessByIds(
  { prisma, pool, now }: Deps,
  person: Person,
  ids: string[],
): Promise<Map<string, EffectiveAccess>> {
  const assignments = await prisma.assignment.findMany({ where: { id: { in: ids } } })
  return readAccess(pool, person, assignments, now())
}

/**
 * Reads what a member may do with one assignment.
 *
 * @throws Error when the assignment does not exist: the caller has just read it.
 */
export async function readOneAccess(
  client: Queryable,
  person: Person,
  assignment: Assignment,
  now: Date,
): Promise<EffectiveAccess> {
  const access = (await readAccess(client, person, [assignment], now)).get(assignment.id)
  if (!access) throw new Error('No access was read for an assignment')
  return access
}

interface OwnTerms {
  /** Every attempt that was started counts, also one that was ended. */
  attemptsUsed: number
  extension: ExtensionTerms | null
}

type OwnTermsRow = { id: string; attemptsUsed: number } & (ExtensionTerms | { grantedAt: null })

async function readOwnTerms(
  client: Queryable,
  members: ReadonlyMap<string, Person>,
): Promise<Map<string, OwnTerms>> {
  const { rows } = await client.query<OwnTermsRow>({
    name: 'read-own-terms',
    text: `SELECT wanted.id, own.*, (
             SELECT count(*)::int FROM attempts
             WHERE attempts.member_id = wanted.member_id AND attempts.assignment_id = wanted.id
           ) AS "attemptsUsed"
           FROM unnest($1::uuid[], $2::uuid[]) AS wanted (id, member_id)
           LEFT JOIN LATERAL (
             SELECT ${EXTENSION_COLUMNS} FROM extensions
             WHERE extensions.member_id = wanted.member_id AND extensions.assignment_id = wanted.id
           ) own ON true`,
    values: [[...members.keys()], [...members.values()].map(({ id }) => id)],
  })
  return new Map(
    rows.map(({ id, attemptsUsed, ...own }) => [
      id,
      { attemptsUsed, extension: own.grantedAt === null ? null : own },
    ]),
  )
}
