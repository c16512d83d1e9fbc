const MAX_MINUTES = 1_440

/**
 * Reads the time limit that an owner typed.
 *
 * @param text as typed; empty for no limit.
 * @returns the minutes or null for none, or what is wrong, in the server's words.
 */
export function readTimeLimit(text: string): { minutes: number | null } | { problem: string } {
  const typed = text.trim()
  if (typed === '') return { minutes: null }
  const minutes = Number(typed)
  if (!Number.isInteger(minutes)) return { problem: 'The time limit must be a whole number of minutes' }
  if (minutes < 1 || minutes > MAX_MINUTES)
    return { problem: `The time limit must be from 1 to ${MAX_MINUTES} minutes` }
  return { minutes }
}
