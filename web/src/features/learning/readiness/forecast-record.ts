import { isWithin } from '../../../ui/forecast-texts.ts'

/** What was forecast before an attempt, and the score that came; null until the attempt is completed. */
interface RecordedForecast {
  low: number
  high: number
  score: number | null
}

/** With fewer scores, how often the range held is mostly luck. */
const LEAST_SCORES = 10

/**
 * Says how often the range of forecasts held.
 *
 * @returns null if no score has come.
 */
export function heldText(forecasts: readonly RecordedForecast[]): string | null {
  const scores = forecasts.flatMap(({ low, high, score }) =>
    score === null ? [] : isWithin({ low, high }, score),
  )
  if (scores.length === 0) return null
  if (scores.length < LEAST_SCORES)
    return `From ${LEAST_SCORES} scores on, it says here how often the range held.`
  const held = scores.filter(Boolean).length
  return `The range held ${held} of ${scores.length} scores. It is made to hold 9 of 10.`
}
