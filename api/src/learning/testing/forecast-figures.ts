import type { ForecastOutcome } from './readiness-trial.ts'

/** How good forecasts were, in points. */
export interface ForecastFigures {
  forecasts: number
  /** By how much forecasts were too high in the mean. */
  bias: number
  /** The largest bias of a tenth of the learners, ordered by their forecasts. */
  worstTenth: number
  /** The root mean square error. */
  error: number
  /** The error of a forecast that knows the true chances: luck's own. */
  luck: number
  /** The share of scores within the 90 % range, from 0 to 1. */
  covered: number
  /** The root mean square error of the share of latest answers that were right, taken as a forecast. */
  masteredError: number
}

export function figuresOf(outcomes: ForecastOutcome[]): ForecastFigures {
  const errors = outcomes.map(({ expected, score }) => expected - score)
  const ordered = outcomes.toSorted((one, other) => one.expected - other.expected)
  const tenths = Array.from({ length: 10 }, (_, tenth) => {
    const [from, to] = [tenth, tenth + 1].map((end) => Math.round((end * ordered.length) / 10))
    return Math.abs(mean(ordered.slice(from, to).map(({ expected, score }) => expected - score)))
  })
  return {
    forecasts: outcomes.length,
    bias: mean(errors),
    worstTenth: Math.max(...tenths),
    error: rootMeanSquare(errors),
    luck: rootMeanSquare(outcomes.map(({ luck }) => luck)),
    covered: mean(outcomes.map(({ low, high, score }) => (low <= score && score <= high ? 1 : 0))),
    masteredError: rootMeanSquare(outcomes.map(({ masteredShare, score }) => masteredShare - score)),
  }
}

export function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function rootMeanSquare(numbers: number[]): number {
  return Math.sqrt(mean(numbers.map((number) => number ** 2)))
}
