/** A share of picks below which an option is of no use. */
const USELESS_SHARE = 0.05
const SIGNIFICANCE = 0.05

/**
 * Whether so few picks of an option are news, and not just chance among few learners.
 *
 * They are if an option that 5 % of all learners pick would get so few picks at most one time in 20:
 * P(X ≤ count) ≤ 0.05 for X ~ Binomial(total, 0.05). No pick is news from 59 learners, one pick from 93.
 * Source: the exact binomial test (Clopper & Pearson 1934); 5 % is the usual bound for a working distractor
 * (Haladyna & Downing 1993).
 * @param total how many answered.
 */
export function hasFewPicks(count: number, total: number): boolean {
  // The median of the binomial distribution is at most one below its mean.
  if (count >= total * USELESS_SHARE) return false
  const odds = USELESS_SHARE / (1 - USELESS_SHARE)
  // The logarithm, as 0.95^total is 0 for a computer from 14,500 learners.
  let logTerm = total * Math.log(1 - USELESS_SHARE)
  let chance = Math.exp(logTerm)
  for (let picks = 1; picks <= count; picks++) {
    logTerm += Math.log(((total - picks + 1) / picks) * odds)
    chance += Math.exp(logTerm)
  }
  return chance <= SIGNIFICANCE
}
