/** In minutes; the shortest is one. */
export const MAX_TIME_LIMIT = 1_440

/** What is wrong with a time limit. */
export const TIME_LIMIT_MESSAGES = {
  form: 'The time limit must be a whole number of minutes',
  range: `The time limit must be from 1 to ${MAX_TIME_LIMIT} minutes`,
} as const

/**
 * Checks a time limit.
 * @param minutes any number
 * @returns what is wrong with it, or null
 */
export function timeLimitProblem(minutes: number): string | null {
  if (!Number.isInteger(minutes)) return TIME_LIMIT_MESSAGES.form
  return minutes < 1 || minutes > MAX_TIME_LIMIT ? TIME_LIMIT_MESSAGES.range : null
}

/**
 * Reads a time limit that somebody typed.
 * @param text as typed; empty for none, outer space does not count
 * @returns the minutes or null for none, or what is wrong
 */
export function readTimeLimit(text: string): { minutes: number | null } | { problem: string } {
  const typed = text.trim()
  if (typed === '') return { minutes: null }
  if (!/^-?\d+$/.test(typed)) return { problem: TIME_LIMIT_MESSAGES.form }
  const minutes = Number(typed)
  const problem = timeLimitProblem(minutes)
  return problem === null ? { minutes } : { problem }
}
