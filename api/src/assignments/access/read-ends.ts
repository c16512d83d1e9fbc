import { earliestOpenDeadline } from '../../attempts/deadline.ts'
import type { Deps } from '../../deps.ts'
import { readTerms } from './read-terms.ts'

/**
 * Reads when nobody can work on assignments any more: the latest of what they close for active learners, and
 * of the deadlines of attempts in progress.
 *
 * @returns a moment for each assignment that still exists, by id; null if nothing ends it for somebody.
 */
export async function readEnds(
  { prisma, pool, now }: Pick<Deps, 'prisma' | 'pool' | 'now'>,
  ids: string[],
): Promise<Map<string, Date | null>> {
  const at = now()
  const [assignments, { rows }] = await Promise.all([
    prisma.assignment.findMany({ where: { id: { in: ids } } }),
    pool.query<{ id: string; isEndless: boolean; last: Date | null }>({
      name: 'read-last-deadlines',
      text: `SELECT assignment_id AS id, bool_or(deadline IS NULL) AS "isEndless", max(deadline) AS last
             FROM attempts WHERE assignment_id = ANY ($1) AND status = 'IN_PROGRESS' AND member_id IS NOT NULL
               AND (deadline IS NULL OR deadline >= $2)
             GROUP BY assignment_id`,
      values: [ids, earliestOpenDeadline(at)],
    }),
  ])
  const running = new Map(rows.map((row) => [row.id, row]))
  const terms = await readTerms(pool, assignments, at)
  return new Map(
    [...terms].map(([id, { lastClosesAt }]) => {
      const { isEndless = false, last = null } = running.get(id) ?? {}
      if (isEndless || lastClosesAt === null) return [id, null]
      return [id, last && last > lastClosesAt ? last : lastClosesAt]
    }),
  )
}
