import { meanOf } from './covariance.ts'

/** How the totals of all learners are distributed. */
export interface TotalFigures {
  mean: number | null
  median: number | null
  sd: number | null
  skewness: number | null
  kurtosis: number | null
}

/**
 * Describes totals by their k-statistics.
 *
 * With S totals and the central moments m_r over S:
 * k2 = S·m2/(S−1), k3 = S²·m3/((S−1)(S−2)), k4 = S²((S+1)·m4 − 3(S−1)·m2²)/((S−1)(S−2)(S−3)),
 * sd = √k2, skewness = k3/k2^1.5, kurtosis = k4/k2² (0 for a normal distribution).
 * Source: Moodle's quiz statistics report; the k-statistics are Fisher's (1930).
 */
export function describeTotals(totals: Float64Array): TotalFigures {
  const count = totals.length
  if (count === 0) return { mean: null, median: null, sd: null, skewness: null, kurtosis: null }
  const mean = meanOf(totals)
  const moments = momentsOf(totals, mean)
  const k2 = (count * moments.m2) / (count - 1)
  const k3 = (count ** 2 * moments.m3) / ((count - 1) * (count - 2))
  const k4 =
    (count ** 2 * ((count + 1) * moments.m4 - 3 * (count - 1) * moments.m2 ** 2)) /
    ((count - 1) * (count - 2) * (count - 3))
  const isVaried = moments.m2 > 0
  return {
    mean,
    median: medianOf(totals),
    sd: count > 1 ? Math.sqrt(k2) : null,
    skewness: isVaried && count > 2 ? k3 / k2 ** 1.5 : null,
    kurtosis: isVaried && count > 3 ? k4 / k2 ** 2 : null,
  }
}

function momentsOf(values: Float64Array, mean: number) {
  let [second, third, fourth] = [0, 0, 0]
  for (const value of values) {
    const deviation = value - mean
    second += deviation ** 2
    third += deviation ** 3
    fourth += deviation ** 4
  }
  return { m2: second / values.length, m3: third / values.length, m4: fourth / values.length }
}

function medianOf(values: Float64Array): number {
  const sorted = values.toSorted()
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2
}
