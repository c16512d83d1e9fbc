/** A part of a quiz that gets a number of an exam's questions. */
export interface PaperPart {
  /** How much it counts; null if it was not named. */
  weight: number | null
  questionCount: number
}

// Remainders that differ by less are equal, or rounding would decide between sections with the same weight.
const PRECISION = 1e9

/**
 * Returns how many questions an exam asks from each section: the largest remainder method by weights, or by
 * the number of questions if no section has a weight.
 *
 * A section with too few questions is asked whole, and the rest is distributed among the others by the same
 * method. Sections without a weight are only asked when all those with one are.
 *
 * @param size of the exam; more than there are questions asks all.
 */
export function seatsOf(parts: readonly PaperPart[], size: number): number[] {
  const seats = parts.map(() => 0)
  let left = Math.min(
    size,
    parts.reduce((sum, { questionCount }) => sum + questionCount, 0),
  )
  while (left > 0) {
    const open = parts.map(({ questionCount }, index) => questionCount > (seats[index] as number))
    const more = largestRemainder(weightsOf(parts, open), left)
    for (const [index, { questionCount }] of parts.entries()) {
      const before = seats[index] as number
      seats[index] = Math.min(questionCount, before + (more[index] as number))
      left -= seats[index] - before
    }
  }
  return seats
}

function weightsOf(parts: readonly PaperPart[], open: boolean[]): number[] {
  const weights = parts.map(({ weight }, index) => (open[index] ? (weight ?? 0) : 0))
  if (weights.some((weight) => weight > 0)) return weights
  return parts.map(({ questionCount }, index) => (open[index] ? questionCount : 0))
}

/**
 * Distributes seats by weights (the method of Hamilton): each gets the whole part of its quota, and the
 * largest remainders get one more. The first of equal remainders comes first.
 */
function largestRemainder(weights: number[], seats: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const quotas = weights.map((weight) => Math.round(((seats * weight) / total) * PRECISION) / PRECISION)
  const whole = quotas.map(Math.floor)
  const left = seats - whole.reduce((sum, seat) => sum + seat, 0)
  const remainder = (index: number) =>
    Math.round(((quotas[index] as number) - (whole[index] as number)) * PRECISION)
  const lucky = weights
    .map((_weight, index) => index)
    .sort((one, other) => remainder(other) - remainder(one) || one - other)
    .slice(0, left)
  for (const index of lucky) whole[index] = (whole[index] as number) + 1
  return whole
}
