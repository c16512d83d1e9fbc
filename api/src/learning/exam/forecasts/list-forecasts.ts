import { kindOf, type AttemptKind } from '../../../attempts/attempt-facts.ts'
import type { CurrentLearner } from '../../../attempts/current-learner.ts'
import { scoreOf } from '../../../attempts/result.ts'
import type { Deps } from '../../../deps.ts'
import type { ForecastBefore } from './make-forecast.ts'

/** What was forecast before an attempt, and what came. */
export interface Forecast extends ForecastBefore {
  attemptId: string
  kind: AttemptKind
  /** Percent, rounded to one decimal; null until the attempt is completed. */
  score: number | null
  completedAt: Date | null
}

interface ForecastRow extends ForecastBefore {
  attemptId: string
  quizId: string
  sectionId: string | null
  mockSeed: string | null
  correct: number | null
  total: number
  leftOut: number
  completedAt: Date | null
}

const COLUMNS = `a.id AS "attemptId", a.quiz_id AS "quizId", a.section_id AS "sectionId", a.mock_seed AS "mockSeed", a.correct,
  a.total, a.left_out AS "leftOut", a.completed_at AS "completedAt", f.day, f.expected, f.low, f.high`

// An attempt that was ended has no score to compare.
const OF_QUIZZES = {
  name: 'list-forecasts',
  text: `SELECT ${COLUMNS} FROM attempts a JOIN forecasts f ON f.attempt_id = a.id
         WHERE a.user_id = $1 AND a.quiz_id = ANY ($2) AND a.status <> 'ENDED' ORDER BY a.id DESC`,
}
const OF_ATTEMPTS = {
  name: 'read-forecasts',
  text: `SELECT ${COLUMNS} FROM forecasts f JOIN attempts a ON a.id = f.attempt_id
         WHERE f.attempt_id = ANY ($1) AND a.status <> 'ENDED'`,
}

/** Reads what was forecast for a learner's attempts at quizzes, newest first, by the quiz's id. */
export async function listForecasts(
  { reports }: Pick<Deps, 'reports'>,
  learner: CurrentLearner,
  quizIds: string[],
): Promise<Map<string, Forecast[]>> {
  const source = await reports.source()
  const { rows } = await source.query<ForecastRow>({ ...OF_QUIZZES, values: [learner.id, quizIds] })
  const forecasts = new Map<string, Forecast[]>(quizIds.map((id) => [id, []]))
  for (const row of rows) forecasts.get(row.quizId)?.push(forecastOf(row))
  return forecasts
}

/** Reads what was forecast before attempts, by the attempt's id; others have no entry. */
export async function readForecasts(
  { reports }: Pick<Deps, 'reports'>,
  attemptIds: string[],
): Promise<Map<string, Forecast>> {
  const source = await reports.source()
  const { rows } = await source.query<ForecastRow>({ ...OF_ATTEMPTS, values: [attemptIds] })
  return new Map(rows.map((row) => [row.attemptId, forecastOf(row)]))
}

function forecastOf(row: ForecastRow): Forecast {
  const { attemptId, day, expected, low, high, correct, total, leftOut, completedAt } = row
  const score = correct === null ? null : scoreOf({ correct, total, leftOut })
  return { attemptId, kind: kindOf(row), day, expected, low, high, score, completedAt }
}
