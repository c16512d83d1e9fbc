import { readAsOf } from '../../database/as-of.ts'
import type { Prisma } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'

// Milliseconds. An attempt is completed by the clock of a server, before its transaction begins. This is
// longer than that takes, even if the clocks of several servers differ by seconds.
const SETTLING = 60_000

/**
 * Returns a time that is older than the completion of every attempt that is not stored yet: of those that are
 * just being completed, and of those whose time is up, which will have been completed at their deadline.
 *
 * @param where the attempts that may be listed.
 */
export async function attemptsAsOf(
  { pool, prisma, now }: Pick<Deps, 'pool' | 'prisma' | 'now'>,
  where: Prisma.AttemptWhereInput,
): Promise<Date> {
  const known = await readAsOf(pool)
  const asOf = new Date(Math.min(known.getTime(), now().getTime()) - SETTLING)
  const { _min: earliest } = await prisma.attempt.aggregate({
    where: { AND: [where, { status: 'IN_PROGRESS', deadline: { lt: asOf } }] },
    _min: { deadline: true },
  })
  return earliest.deadline ?? asOf
}
