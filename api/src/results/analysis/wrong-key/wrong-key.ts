import type { Column, QuestionKey } from '../columns.ts'
import { logEvidences } from './evidence.ts'
import { picksOf } from './picks.ts'

/** Another option that looks right to those who know the rest. */
export interface WrongKey {
  /** Its original index. */
  option: number
  /** That it is the right one. */
  probability: number
  strong: boolean
}

const FEWEST_ANSWERS = 15
/** That any other option is the right one, before an answer was seen. */
const PRIOR = 0.005
const ALARM = 0.2
const STRONG_ALARM = 0.9

/**
 * Finds the option that is probably right instead of the key, by Bayes' theorem.
 *
 * The alarm is raised above a probability of 0.2, and is strong above 0.9.
 * @returns null if there is none, or too few answered.
 */
export function findWrongKey({ optionCount, answerIndex }: QuestionKey, column: Column): WrongKey | null {
  if (optionCount < 2) return null
  const picks = picksOf(optionCount, column, FEWEST_ANSWERS)
  if (picks === null) return null
  const logs = logEvidences(picks).map(
    (log, option) => log + Math.log(option === answerIndex ? 1 - PRIOR : PRIOR / (optionCount - 1)),
  )
  const greatest = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - greatest))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const others = weights.map((weight, option) => (option === answerIndex ? 0 : weight / total))
  const probability = Math.max(...others)
  if (probability <= ALARM) return null
  return { option: others.indexOf(probability), probability, strong: probability > STRONG_ALARM }
}
