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
 * sd² = B²·SE² + (1 − B)²·(w + (w + mean SE²)/m) for m questions and w = v + √(2/(m + 1))·(v + mean SE²).
 * There, SE is at least 1/(n − 1): a correlation of 1 among few learners proves little.
 *
 * w is v and one standard error of v. With v alone, the range would hold as few as 78 % of true values: if v
 * is 0, that only says that differences between questions are too small to be seen.
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
  const quiz = spreadOf(known)
  return estimates.map((estimate) => estimate && shrink(estimate, quiz))
}

/** How the discriminations of a quiz differ. */
interface Spread {
  count: number
  mean: number
  /** v: how much of the differences is not chance. */
  variance: number
  /** w, which v is probably not above. */
  cautiousVariance: number
  /** The variance of the mean. */
  ofMean: number
}

function spreadOf(known: Estimate[]): Spread {
  const count = known.length
  const mean = averageOf(known.map(({ r }) => r))
  const meanSquare = averageOf(known.map(({ square }) => square))
  const observed = count < 2 ? 0 : known.reduce((sum, { r }) => sum + (r - mean) ** 2, 0) / (count - 1)
  const variance = Math.max(0, observed - meanSquare)
  const cautiousVariance = variance + Math.sqrt(2 / (count + 1)) * (variance + meanSquare)
  return { count, mean, variance, cautiousVariance, ofMean: (cautiousVariance + meanSquare) / count }
}

function shrink({ r, square, n }: Estimate, quiz: Spread): ShrunkDiscrimination {
  const { count, mean, variance, cautiousVariance, ofMean } = quiz
  // One question is its own mean.
  const weight = square === 0 || count === 1 ? 1 : variance / (variance + square)
  const value = mean + weight * (r - mean)
  const ownSquare = Math.max(square, 1 / (n - 1) ** 2)
  const sd = Math.sqrt(weight ** 2 * ownSquare + (1 - weight) ** 2 * (cautiousVariance + ofMean))
  return {
    value: 100 * value,
    low: 100 * Math.max(-1, value - NORMAL_975 * sd),
    high: 100 * Math.min(1, value + NORMAL_975 * sd),
  }
}

interface Estimate {
  r: number
  /** SE² */
  square: number
  n: number
}

// So close to 1 or -1, only rounding keeps a correlation from being that. It must not decide whether SE is 0.
const PERFECT = 1 - 1e-9

function estimateOf(correlation: number, n: number): Estimate {
  const r = Math.abs(correlation) > PERFECT ? Math.sign(correlation) : correlation
  return { r, square: (1 - r ** 2) ** 2 / (n - 1), n }
}

function averageOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
