import { NORMAL_975, type Range } from './range.ts'

/**
 * The 95 % range of a share, of which `count` of `total` were observed.
 *
 * (f + z²/2n ± z·√(f(1 − f)/n + z²/4n²))/(1 + z²/n), with f = count/n and z = 1.96.
 * Source: Wilson 1927; “method 3” of Newcombe 1998.
 * @returns null if nothing was observed.
 */
export function wilsonRange(count: number, total: number): Range | null {
  if (total === 0) return null
  const share = count / total
  const square = NORMAL_975 ** 2
  const scale = 1 + square / total
  const middle = (share + square / (2 * total)) / scale
  const half = (NORMAL_975 * Math.sqrt((share * (1 - share)) / total + square / (4 * total ** 2))) / scale
  // Rounding must not keep 0 of 20 from starting at 0.
  return {
    low: count === 0 ? 0 : Math.max(0, middle - half),
    high: count === total ? 1 : Math.min(1, middle + half),
  }
}
