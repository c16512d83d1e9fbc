/** How many questions are fetched at once. */
export const WINDOW_SIZE = 20

/**
 * The number of the first question of the window that holds a question.
 */
export function windowStart(number: number): number {
  return number - ((number - 1) % WINDOW_SIZE)
}

/**
 * The start of the window after the one that holds a question; null when that is the last.
 */
export function nextWindowStart(number: number, total: number): number | null {
  const next = windowStart(number) + WINDOW_SIZE
  return next <= total ? next : null
}
