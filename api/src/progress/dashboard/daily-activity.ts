import { z } from 'zod'
import type { CurrentLearner } from '../../attempts/current-learner.ts'
import { JOIN_ANSWERED, MARK } from '../../attempts/reading/join-questions.ts'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import { datesUpTo, studyDaysIn } from './study-day.ts'

/** The number of days if the client does not request a number. */
export const DEFAULT_DAYS = 7

/** The largest number of days. */
export const MAX_DAYS = 100

const DAYS_FORM = `Send a whole number from 1 to ${MAX_DAYS} as days`
const DAY = 24 * 60 * 60 * 1000

const dailyActivityRules = z.object({
  days: z.int().min(1, DAYS_FORM).max(MAX_DAYS, DAYS_FORM).default(DEFAULT_DAYS),
  timeZone: z.string(),
})

/** What a learner did on a study day. */
export interface DailyActivity {
  /** The study day, such as 2026-05-12. */
  date: string
  /** Answers given on this day, in practice and in completed attempts. */
  answers: number
  /** Of these, the correct ones. */
  correctAnswers: number
  completedAttempts: number
}

// Grouped by quarter hours: every time zone's days begin at a quarter hour, and JavaScript and PostgreSQL may
// know different time zones.
// Answers of an assignment count when it was completed: split by the time of each answer, they would tell
// which ones were right while the key is hidden.
const ACTIVITY = {
  name: 'read-activity',
  text: `WITH practice AS (
      SELECT * FROM attempts WHERE user_id = $1 AND status = 'COMPLETED' AND completed_at >= $2
    ), assigned AS (
      SELECT * FROM attempts WHERE learner_id = $1 AND progress_entry = 'ENTERED' AND completed_at >= $2
    ), event AS (
      SELECT s.answered_at AS at, 1 AS answers, (${MARK} IS TRUE)::int AS correct, 0 AS attempts
      FROM practice a ${JOIN_ANSWERED} WHERE s.answered_at >= $2
      UNION ALL
      SELECT completed_at, 0, 0, 1 FROM practice
      UNION ALL
      SELECT a.completed_at, 1, (${MARK} IS TRUE)::int, 0 FROM assigned a ${JOIN_ANSWERED}
      UNION ALL
      SELECT completed_at, 0, 0, 1 FROM assigned
      UNION ALL
      SELECT answered_at, 1, (is_correct IS TRUE)::int, 0 FROM reviews
      WHERE user_id = $1 AND source = 'PRACTICE' AND answered_at >= $2
    )
    SELECT date_bin('15 minutes', at, 'epoch'::timestamptz) AS since, sum(answers)::int AS answers,
      sum(correct)::int AS "correctAnswers", sum(attempts)::int AS "completedAttempts"
    FROM event GROUP BY 1`,
}

interface QuarterHour extends Omit<DailyActivity, 'date'> {
  since: Date
}

/**
 * Reads what a learner did on each of the last study days, oldest first; the last one is today. Answers count
 * on the day on which they were given: in practice at once, in attempts once these are completed.
 *
 * @throws InvalidInput naming each invalid argument.
 */
export async function readDailyActivity(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  learner: CurrentLearner,
  input: unknown,
): Promise<DailyActivity[]> {
  const { days, timeZone } = check(dailyActivityRules, input)
  const studyDayOf = studyDaysIn(timeZone)
  const dates = datesUpTo(studyDayOf(now()), days)
  const activity = new Map(
    dates.map((date) => [date, { date, answers: 0, correctAnswers: 0, completedAttempts: 0 }]),
  )
  // One more day, because a day may have 25 hours.
  const earliest = new Date(now().getTime() - (days + 1) * DAY)
  const { rows } = await pool.query<QuarterHour>({ ...ACTIVITY, values: [learner.id, earliest] })
  for (const { since, answers, correctAnswers, completedAttempts } of rows) {
    const day = activity.get(studyDayOf(since))
    if (!day) continue
    day.answers += answers
    day.correctAnswers += correctAnswers
    day.completedAttempts += completedAttempts
  }
  return [...activity.values()]
}
