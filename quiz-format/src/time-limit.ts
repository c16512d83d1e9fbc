/** In minutes; the minimum is 1. */
export const MAX_TIME_LIMIT = 1_440

export const TIME_LIMIT_MESSAGES = {
  form: 'The time limit must be a whole number of minutes',
  range: `The time limit must be from 1 to ${MAX_TIME_LIMIT} minutes`,
} as const

/**
 * @returns an error message, or null
 */
export function timeLimitProblem(minutes: number): string | null {
  if (!Number.isInteger(minutes)) return TIME_LIMIT_MESSAGES.form
  return minutes < 1 || minutes > MAX_TIME_LIMIT ? TIME_LIMIT_MESSAGES.range : null
}

/** Parses a time limit typed by a user; blank means no limit. */
export function readTimeLimit(text: string): { minutes: number | null } | { problem: string } {
  const typed = text.trim()
  if (typed === '') return { minutes: null }
  if (!/^-?\d+$/.test(typed)) return { problem: TIME_LIMIT_MESSAGES.form }
  const minutes = Number(typed)
  const problem = timeLimitProblem(minutes)
  return problem === null ? { minutes } : { problem }
}
