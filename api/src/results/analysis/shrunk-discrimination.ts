import { NORMAL_975, type Range } from './range.ts'

/** A discrimination in percent, pulled towards the mean of the quiz as far as it is uncertain. */
export interface ShrunkDiscrimination extends Range {
  value: number
}

/**
 * Shrinks discriminations towards the mean of the quiz.
 *
 * With correlations r: r_mean + B·(r − r_mean), B = v/(v + SE²), SE = (1 − r²)/√(n − 1),
 * v = the variance between questions less the mean SE², at least 0. Its 95 % range is ±1.96·sd, with
 * sd² = B·SE² + (1 − B)²·(v + mean SE²)/m for m questions: the second part is the uncertainty of the mean,
 * without which the range would be empty for v = 0.
 * Source: empirical Bayes (Efron & Morris 1975; Morris 1983); SE of a correlation by Fisher (1915).
 * @param questions with the discrimination in percent, or null, of n learners.
 */
export function shrinkDiscriminations(
  questions: readonly { discrimination: number | null; n: number }[],
): (ShrunkDiscrimination | null)[] {
  const estimates = questions.map(({ discrimination, n }) =>
    discrimination === null ? null : estimateOf(discrimination / 100, n),
  )
  const known = estimates.filter((estimate) => estimate !== null)
  const mean = averageOf(known.map(({ r }) => r))
  const meanSquare = averageOf(known.map(({ square }) => square))
  const observed =
    known.length < 2 ? 0 : known.reduce((sum, { r }) => sum + (r - mean) ** 2, 0) / (known.length - 1)
  const variance = Math.max(0, observed - meanSquare)
  const ofMean = (variance + meanSquare) / known.length
  return estimates.map((estimate) => {
    if (estimate === null) return null
    const { r, square } = estimate
    const weight = square === 0 ? 1 : variance / (variance + square)
    const value = mean + weight * (r - mean)
    const sd = Math.sqrt(weight * square + (1 - weight) ** 2 * ofMean)
    return {
      value: 100 * value,
      low: 100 * Math.max(-1, value - NORMAL_975 * sd),
      high: 100 * Math.min(1, value + NORMAL_975 * sd),
    }
  })
}

function estimateOf(correlation: number, count: number) {
  const r = Math.min(1, Math.max(-1, correlation))
  return { r, square: (1 - r ** 2) ** 2 / (count - 1) }
}

function averageOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
