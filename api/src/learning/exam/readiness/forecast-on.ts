import { z } from 'zod'
import { InvalidInput } from '../../../errors.ts'
import { check } from '../../../input.ts'
import { studyDayOfDate } from '../../log/study-day.ts'
import { expectedWithPlan } from '../../model/plan-effect/with-plan.ts'
import { readinessOf, type Readiness } from '../../model/readiness/readiness.ts'
import type { PreparedQuiz } from './read-prepared-quizzes.ts'

const DATE_FORM = 'Send on as a date in the form 2026-12-24'
const DATE_PAST = 'The date on must be today or later'

export const ON =
  'The date for which the score is forecast, as YYYY-MM-DD: today or later. Defaults to the date of the exam that the viewer has set, or else to today.'

/** Validation rules of the parameters of a forecast. */
export const readinessRules = z.object({
  on: z
    .string(DATE_FORM)
    .refine((date) => studyDayOfDate(date) !== null, DATE_FORM)
    .optional()
    .describe(ON),
})

/** What score a learner can expect on a day. */
export interface ForecastReadiness extends Readiness {
  /** The learner's study day. */
  today: number
  /** The study day for which it is. */
  day: number
  /** Percent: what to expect with the plan from tomorrow on; null while something is missing. */
  withPlan: () => number | null
}

/**
 * Forecasts the score of a quiz.
 *
 * @param input by readinessRules.
 * @throws InvalidInput when the date is none, or before today.
 */
export function forecastOn(prepared: PreparedQuiz, input: unknown): ForecastReadiness {
  const { learner, today, dailySize, exam, sections } = prepared
  const { on } = check(readinessRules, input)
  const day = on === undefined ? defaultDay(prepared) : (studyDayOfDate(on) ?? today)
  if (day < today) throw InvalidInput.of('on', DATE_PAST)
  const { draws = null, passScore = null } = exam ?? {}
  return {
    day,
    ...readinessOf(sections, learner, { day, draws, passScore }),
    today,
    withPlan: () => expectedWithPlan(sections, learner, { today, examDay: day, dailySize }),
  }
}

/** What an attempt at a quiz asks. */
export interface Paper {
  /** Whether sections are asked by the weights of the exam; otherwise all questions count the same. */
  isWeighted: boolean
  /** How many questions it asks; null for all. */
  draws: number | null
}

/** Forecasts today's score of an attempt at a quiz. */
export function forecastToday({ learner, today, sections }: PreparedQuiz, paper: Paper): Readiness {
  const asked = paper.isWeighted ? sections : sections.map((section) => ({ ...section, weight: null }))
  return readinessOf(asked, learner, { day: today, draws: paper.draws, passScore: null })
}

// An exam that is over still has its weights, but its date is none.
function defaultDay({ exam, today }: PreparedQuiz): number {
  return Math.max(exam?.day ?? today, today)
}
