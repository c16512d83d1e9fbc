/** Seconds that an answer is assumed to take, until enough is known of the learner's own. */
export const ASSUMED_SECONDS = 40

/**
 * Returns how many whole minutes so many questions take, at least one.
 *
 * @param seconds that each takes.
 */
export function minutesFor(questions: number, seconds = ASSUMED_SECONDS): number {
  return Math.max(1, Math.round((questions * seconds) / 60))
}

/**
 * Returns how many questions fit into so many minutes, at least one.
 *
 * @param seconds that each takes.
 */
export function questionsFor(minutes: number, seconds = ASSUMED_SECONDS): number {
  return Math.max(1, Math.round((minutes * 60) / seconds))
}
