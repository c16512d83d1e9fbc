import type { Pool, PoolClient } from 'pg'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../viewer.ts'
import { rememberingLearner } from '../../log/remembering-learner.ts'
import { LEAST_ANSWERS } from '../../model/readiness/missing.ts'
import { forecastToday } from '../readiness/forecast-on.ts'
import { readPreparedQuizzes } from '../readiness/read-prepared-quizzes.ts'

/** The score that is forecast before an attempt, with its 90 % range, in percent. */
export interface ForecastBefore {
  /** The study day. */
  day: number
  expected: number
  low: number
  high: number
}

/**
 * Forecasts today's score before an attempt at a quiz.
 *
 * @param mock a mock exam asks by the exam's weights, and as many questions as `size` or else the exam says;
 *   null for an attempt that asks all questions.
 * @returns null while something is missing for a forecast.
 */
export async function makeForecast(
  deps: Deps,
  viewer: Pick<Viewer, 'id' | 'access'>,
  quizId: string,
  mock: { size: number | null } | null,
): Promise<ForecastBefore | null> {
  if (!(await mayHaveForecast(deps.pool, viewer, quizId))) return null
  const learner = await rememberingLearner(deps, viewer)
  const quizzes = [{ id: quizId, onlyAnswered: false }]
  const prepared = (await readPreparedQuizzes(deps, learner, quizzes)).get(quizId)
  if (!prepared) return null
  const draws = mock ? (mock.size ?? prepared.exam?.draws ?? null) : null
  const { expected, low, high } = forecastToday(prepared, { isWeighted: mock !== null, draws })
  if (expected === null || low === null || high === null) return null
  return { day: prepared.today, expected, low, high }
}

// Most attempts are at quizzes that are new to the learner: then neither the log has to be complete, nor the
// questions to be read. An answer without a memory waits to enter the log, or to be folded again; and an
// attempt may be overdue, or wait to enter the progress.
async function mayHaveForecast(
  pool: Pool,
  { id }: Pick<Viewer, 'id' | 'access'>,
  quizId: string,
): Promise<boolean> {
  const { rows } = await pool.query<{ mayHave: boolean }>({
    name: 'may-have-forecast',
    text: `SELECT (
               SELECT coalesce(sum(coalesce(reps, $3)), 0) >= $3 FROM question_progress
               WHERE user_id = $1 AND quiz_id = $2
             ) OR EXISTS (
               SELECT 1 FROM attempts WHERE user_id = $1 AND quiz_id = $2 AND status = 'IN_PROGRESS'
             ) OR EXISTS (
               SELECT 1 FROM attempts WHERE learner_id = $1 AND progress_entry IN ('PENDING', 'STALE')
             ) AS "mayHave"`,
    values: [id, quizId, LEAST_ANSWERS],
  })
  return rows[0]?.mayHave === true
}

/** Stores what was forecast before an attempt, in the transaction that starts it. */
export async function storeForecast(
  client: PoolClient,
  attemptId: string,
  { day, expected, low, high }: ForecastBefore,
): Promise<void> {
  await client.query({
    name: 'store-forecast',
    text: 'INSERT INTO forecasts (attempt_id, day, expected, low, high) VALUES ($1, $2, $3, $4, $5)',
    values: [attemptId, day, expected, low, high],
  })
}
