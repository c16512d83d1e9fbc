/** The id of the list of attempts on a quiz's page. */
export const HISTORY_ID = 'attempts'

/** Returns the path of the list of a quiz's attempts. */
export function historyPath(quizId: string): string {
  return `/quiz/${quizId}#${HISTORY_ID}`
}
