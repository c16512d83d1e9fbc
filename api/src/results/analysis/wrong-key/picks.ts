import { NO_ANSWER, type Column } from '../columns.ts'
import { meanOf, varianceOf } from '../covariance.ts'

/** How many learners have the same rest score. */
export interface EqualLearners {
  /** Standardised rest scores: 0 for the mean, 1 for one standard deviation above. */
  zs: Float64Array
  counts: Float64Array
}

/** What the search for a wrong key needs to know of the picks of a question. */
export interface Picks {
  learners: EqualLearners
  /** How many picked each option. */
  counts: Int32Array
  /** The sum of z of those who picked each option. */
  sums: Float64Array
}

/**
 * Summarises picks by standardised rest score. Learners without an answer are left out: they do not say
 * which option is right.
 *
 * @returns null for fewer than `fewest` answers, or if all rest scores are equal.
 */
export function picksOf(optionCount: number, column: Column, fewest: number): Picks | null {
  const answered = column.restShares.filter((_, row) => column.picks[row] !== NO_ANSWER)
  // Not by a variance of 0: that of equal shares is often above 0 by rounding, as a third is no binary
  // fraction.
  if (answered.length < fewest || answered.every((share) => share === answered[0])) return null
  const [mean, sd] = [meanOf(answered), Math.sqrt(varianceOf(answered) ?? 0)]
  const counts = new Int32Array(optionCount)
  const sums = new Float64Array(optionCount)
  for (const [row, option] of column.picks.entries()) {
    if (option === NO_ANSWER) continue
    counts[option] = (counts[option] as number) + 1
    sums[option] = (sums[option] as number) + ((column.restShares[row] as number) - mean) / sd
  }
  return { learners: equalLearners(answered, mean, sd), counts, sums }
}

function equalLearners(shares: Float64Array, mean: number, sd: number): EqualLearners {
  const counts = new Map<number, number>()
  for (const share of shares) counts.set(share, (counts.get(share) ?? 0) + 1)
  return {
    zs: Float64Array.from(counts.keys(), (share) => (share - mean) / sd),
    counts: Float64Array.from(counts.values()),
  }
}
