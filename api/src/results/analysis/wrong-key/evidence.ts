import { logGamma } from './log-gamma.ts'
import type { EqualLearners, Picks } from './picks.ts'

/** How steeply picks of the right option rise with z. */
const SLOPES = Array.from({ length: 12 }, (_, step) => 0.2 * (step + 1))
const DIFFICULTY_STEPS = 16
/** Of the Beta distribution of the share of average learners who pick the right option. */
const [BETA_RIGHT, BETA_WRONG] = [3.5, 2]
/** Of the Dirichlet distribution of the picks of wrong options. */
const WRONG_PICKS = 1.5

interface Difficulty {
  /** The odds that an average learner picks the right option. */
  odds: number
  logOdds: number
  logPrior: number
}

const DIFFICULTIES = difficulties()

/**
 * The logarithm of how likely the picks are if an option is right, for each option.
 *
 * Picks of the right option follow logistic(a + b·z). All slopes b have the same weight, and logistic(a)
 * follows a Beta(3.5, 2) distribution. All other picks follow a Dirichlet(1.5) distribution, whatever z is.
 * Source: the two-parameter logistic model of item response theory (Birnbaum 1968), and the
 * Dirichlet-multinomial distribution (Mosimann 1962).
 */
export function logEvidences(picks: Picks): number[] {
  const grid = gridOf(picks.learners)
  return Array.from(
    picks.counts,
    (count, option) => ofRightPicks(grid, count, picks.sums[option] as number) + ofWrongPicks(picks, option),
  )
}

interface GridPoint {
  slope: number
  logOdds: number
  /** The logarithm of the prior, less Σ log(1 + e^(a + b·z)), which is the same for every option. */
  base: number
}

function gridOf({ zs, counts }: EqualLearners): GridPoint[] {
  const [ones, powers] = [new Float64Array(zs.length), new Float64Array(zs.length)]
  return SLOPES.flatMap((slope) => {
    let outside = 0
    for (let at = 0; at < zs.length; at++) {
      const z = zs[at] as number
      const power = Math.exp(-Math.abs(slope * z))
      // For z > 0, e^(b·z) is taken out of the logarithm, as it may be too large for a number.
      ones[at] = z > 0 ? power : 1
      powers[at] = z > 0 ? 1 : power
      if (z > 0) outside += (counts[at] as number) * slope * z
    }
    return DIFFICULTIES.map(({ odds, logOdds, logPrior }) => {
      let sum = 0
      for (let at = 0; at < zs.length; at++)
        sum += (counts[at] as number) * Math.log((ones[at] as number) + odds * (powers[at] as number))
      return { slope, logOdds, base: logPrior - outside - sum }
    })
  })
}

function ofRightPicks(grid: GridPoint[], count: number, sum: number): number {
  let greatest = Number.NEGATIVE_INFINITY
  const logs = new Float64Array(grid.length)
  for (let at = 0; at < grid.length; at++) {
    const { slope, logOdds, base } = grid[at] as GridPoint
    const log = base + count * logOdds + slope * sum
    logs[at] = log
    if (log > greatest) greatest = log
  }
  let total = 0
  for (const log of logs) total += Math.exp(log - greatest)
  return greatest + Math.log(total)
}

function ofWrongPicks({ counts }: Picks, right: number): number {
  let [log, picked] = [0, 0]
  for (const [option, count] of counts.entries()) {
    if (option === right) continue
    picked += count
    log += logGamma(WRONG_PICKS + count) - logGamma(WRONG_PICKS)
  }
  const whole = WRONG_PICKS * (counts.length - 1)
  return log + logGamma(whole) - logGamma(whole + picked)
}

function difficulties(): Difficulty[] {
  const shares = Array.from({ length: DIFFICULTY_STEPS }, (_, step) => (step + 0.5) / DIFFICULTY_STEPS)
  const weights = shares.map((share) => share ** (BETA_RIGHT - 1) * (1 - share) ** (BETA_WRONG - 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0) * SLOPES.length
  return shares.map((share, step) => {
    const odds = share / (1 - share)
    return { odds, logOdds: Math.log(odds), logPrior: Math.log((weights[step] as number) / total) }
  })
}
