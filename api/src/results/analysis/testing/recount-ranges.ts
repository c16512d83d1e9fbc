// Counts ranges again, by other formulas than the product.
const Z = 1.959963984540054

/** The shares p for which the observed share is z standard errors away: n(p − f)² = z²·p(1 − p). */
export function recountShareRange(count: number, n: number): { low: number; high: number } | null {
  if (n === 0) return null
  const share = count / n
  const [a, b, c] = [n + Z ** 2, -(2 * n * share + Z ** 2), n * share ** 2]
  const root = Math.sqrt(b ** 2 - 4 * a * c)
  return { low: count === 0 ? 0 : (-b - root) / (2 * a), high: count === n ? 1 : (-b + root) / (2 * a) }
}

interface Estimate {
  discrimination: number | null
  n: number
}

/** Discriminations as means of their own value and of the quiz's mean, weighted by their precision. */
export function recountShrunk(questions: readonly Estimate[]) {
  const known = questions.flatMap(({ discrimination, n }) =>
    discrimination === null ? [] : [estimateOf(discrimination, n)],
  )
  const m = known.length
  const mean = known.reduce((sum, { r }) => sum + r, 0) / m
  const error = known.reduce((sum, one) => sum + one.error, 0) / m
  const observed = m < 2 ? 0 : (known.reduce((sum, { r }) => sum + r * r, 0) - m * mean ** 2) / (m - 1)
  const between = Math.max(0, observed - error)
  const atMost = between + (between + error) * Math.sqrt(2 / (m + 1))
  return questions.map(({ discrimination, n }) => {
    if (discrimination === null) return null
    const { r, error: own } = estimateOf(discrimination, n)
    const ofOwn = own === 0 || m === 1 ? 1 : between / (between + own)
    const value = ofOwn * r + (1 - ofOwn) * mean
    const leastOwn = own > (n - 1) ** -2 ? own : (n - 1) ** -2
    const ofMean = (1 - ofOwn) ** 2 * ((1 + 1 / m) * atMost + error / m)
    const sd = Math.sqrt(ofOwn ** 2 * leastOwn + ofMean)
    const [low, high] = [Math.max(-1, value - Z * sd), Math.min(1, value + Z * sd)]
    return { value: 100 * value, low: 100 * low, high: 100 * high }
  })
}

// With the squared standard error. A correlation of 1 or -1 has none, whatever rounding made of it.
function estimateOf(discrimination: number, n: number): { r: number; error: number } {
  const r = Number((discrimination / 100).toFixed(12))
  return { r, error: (1 - r * r) ** 2 / (n - 1) }
}
