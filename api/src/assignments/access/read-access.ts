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
  const ids = assignments.map(({ id }) => id)
  const terms = await readTerms(client, assignments, now)
  const own = await readOwnTerms(client, person.id, ids)
  return new Map(
    [...terms].map(([id, term]) => {
      const { attemptsUsed = 0, extension = null } = own.get(id) ?? {}
      return [id, effectiveAccess(term, { timeFactor: person.timeFactor, attemptsUsed }, extension, now)]
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
  memberId: string,
  assignmentIds: string[],
): Promise<Map<string, OwnTerms>> {
  const { rows } = await client.query<OwnTermsRow>({
    name: 'read-own-terms',
    text: `SELECT wanted.id,
             (SELECT count(*)::int FROM attempts WHERE member_id = $1 AND assignment_id = wanted.id) AS "attemptsUsed",
             own.* FROM unnest($2::uuid[]) AS wanted (id)
           LEFT JOIN LATERAL (
             SELECT ${EXTENSION_COLUMNS} FROM extensions WHERE member_id = $1 AND assignment_id = wanted.id
           ) own ON true`,
    values: [memberId, assignmentIds],
  })
  return new Map(
    rows.map(({ id, attemptsUsed, ...own }) => [
      id,
      { attemptsUsed, extension: own.grantedAt === null ? null : own },
    ]),
  )
}
