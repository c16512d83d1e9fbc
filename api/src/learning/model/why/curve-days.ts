const MIN_AHEAD = 30
const MAX_AHEAD = 3_650
const MAX_POINTS = 60

/**
 * Returns the study days for which a forgetting curve is drawn, in their order: from the day on which it
 * begins to a month after today or later, always with today and with the other days that matter.
 *
 * @param first the day on which the curve begins, not after today.
 * @param others such as the day of the exam.
 */
export function curveDays(first: number, today: number, others: readonly number[]): number[] {
  const last = Math.min(today + MAX_AHEAD, Math.max(today + MIN_AHEAD, ...others))
  const step = Math.max(1, Math.ceil((last - first) / MAX_POINTS))
  const days = new Set([today, last, ...others.filter((day) => day >= first && day <= last)])
  for (let day = first; day <= last; day += step) days.add(day)
  return [...days].toSorted((a, b) => a - b)
}
