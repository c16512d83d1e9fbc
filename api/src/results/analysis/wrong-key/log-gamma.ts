const STIRLING_FROM = 12

/**
 * The natural logarithm of the gamma function, for x > 0.
 *
 * Stirling's series from x = 12, and Γ(x) = Γ(x + 1)/x below (Abramowitz & Stegun 1964, 6.1.15 and 6.1.41).
 */
export function logGamma(x: number): number {
  let [shifted, below] = [x, 0]
  while (shifted < STIRLING_FROM) below += Math.log(shifted++)
  const inverse = 1 / shifted
  const square = inverse * inverse
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)))
  return (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series - below
}
