// From here on, erf(x) differs from 1 by less than the precision of a number.
const ERF_IS_ONE_FROM = 6

/** The distribution function of the standard normal distribution. */
export function normalShareBelow(z: number): number {
  return (1 + erf(z / Math.SQRT2)) / 2
}

/**
 * The error function, to 1e-14.
 *
 * 2/√π·e^(−x²)·Σ 2ⁿx^(2n+1)/(1·3·…·(2n+1)), a series without cancellation.
 * Source: Abramowitz & Stegun 1964, 7.1.6.
 */
export function erf(x: number): number {
  if (x < 0) return -erf(-x)
  if (x >= ERF_IS_ONE_FROM) return 1
  let [term, sum] = [x, x]
  for (let factor = 3; term > sum * Number.EPSILON; factor += 2) {
    term *= (2 * x * x) / factor
    sum += term
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum
}
