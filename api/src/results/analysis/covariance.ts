export function meanOf(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/**
 * The sample covariance, with S − 1 in the denominator.
 *
 * Sums products of deviations from the means, so that equal marks have a variance of exactly 0.
 * @returns null for fewer than two pairs.
 */
export function covarianceOf(xs: Float64Array, ys: Float64Array): number | null {
  if (xs.length < 2) return null
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)]
  let sum = 0
  for (let at = 0; at < xs.length; at++) sum += ((xs[at] as number) - meanX) * ((ys[at] as number) - meanY)
  return sum / (xs.length - 1)
}

/** The sample variance, with S − 1 in the denominator; null for fewer than two values. */
export function varianceOf(values: Float64Array): number | null {
  return covarianceOf(values, values)
}
