import type { Pool } from 'pg'

/** So many answers have to be timed before a median of them is told. */
const MIN_ANSWERS = 20
const LATEST = 500
/** Whoever takes longer has probably done something else. */
const MAX_SECONDS = 180

/**
 * Reads how many seconds a learner needs for a question of a practice: the median time from one answer to the
 * next, with reading the explanation, over the latest answers.
 *
 * @returns null before twenty answers could be timed.
 */
export async function readAnswerSeconds(pool: Pool, learnerId: string): Promise<number | null> {
  const { rows } = await pool.query<{ count: number; median: number | null }>({
    name: 'read-answer-seconds',
    text: `SELECT count(*)::int AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median
           FROM (
             SELECT extract(epoch FROM answered_at - lag(answered_at) OVER (ORDER BY number))::float8 AS seconds,
               source = 'PRACTICE' AND lag(source) OVER (ORDER BY number) = 'PRACTICE' AS is_practice
             FROM (
               SELECT number, answered_at, source FROM reviews WHERE user_id = $1 ORDER BY number DESC LIMIT ${LATEST}
             ) latest
           ) timed WHERE is_practice AND seconds BETWEEN 1 AND ${MAX_SECONDS}`,
    values: [learnerId],
  })
  const { count = 0, median = null } = rows[0] ?? {}
  return count < MIN_ANSWERS ? null : median
}
