/** How many questions one request loads. */
export const WINDOW_SIZE = 20

/** The number of the first question in the window that contains question `number`. */
export function windowStart(number: number): number {
  return number - ((number - 1) % WINDOW_SIZE)
}

/** The number of the first question in the next window; null if question `number` is in the last one. */
export function nextWindowStart(number: number, total: number): number | null {
  const next = windowStart(number) + WINDOW_SIZE
  return next <= total ? next : null
}
