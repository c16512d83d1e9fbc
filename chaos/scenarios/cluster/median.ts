/** The median; NaN for an empty list. */
export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [lower, upper] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return ((lower ?? Number.NaN) + (upper ?? Number.NaN)) / 2
}
