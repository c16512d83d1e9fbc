import type { Queryable } from '../../database/input-rows.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { EXTENSION_COLUMNS } from '../extensions/extension-columns.ts'
import { effectiveAccess, type EffectiveAccess } from './effective-access.ts'
import { readTerms } from './read-terms.ts'
import type { ExtensionTerms, MemberTerms } from './terms.ts'

/** Whose access is asked for: the viewer, or a member whom an instructor looks at. */
type Person = Pick<MemberTerms, 'timeFactor'> & { id: string }

interface MemberExtension extends ExtensionTerms {
  assignmentId: string
  memberId: string
}

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
  const extensions = await readExtensions(client, person.id, ids)
  const used = await countAttempts(client, person.id, ids)
  return new Map(
    [...terms].map(([id, term]) => {
      const member = { timeFactor: person.timeFactor, attemptsUsed: used.get(id) ?? 0 }
      return [id, effectiveAccess(term, member, extensions.get(id) ?? null, now)]
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

async function readExtensions(
  client: Queryable,
  memberId: string,
  assignmentIds: string[],
): Promise<Map<string, MemberExtension>> {
  const { rows } = await client.query<MemberExtension>({
    name: 'read-own-extensions',
    text: `SELECT ${EXTENSION_COLUMNS} FROM extensions WHERE member_id = $1 AND assignment_id = ANY ($2)`,
    values: [memberId, assignmentIds],
  })
  return new Map(rows.map((row) => [row.assignmentId, row]))
}

// Every attempt that was started counts, also one that was ended.
async function countAttempts(
  client: Queryable,
  memberId: string,
  assignmentIds: string[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; count: number }>({
    name: 'count-own-attempts',
    text: `SELECT assignment_id AS id, count(*)::int FROM attempts
           WHERE member_id = $1 AND assignment_id = ANY ($2) GROUP BY 1`,
    values: [memberId, assignmentIds],
  })
  return new Map(rows.map(({ id, count }) => [id, count]))
}
