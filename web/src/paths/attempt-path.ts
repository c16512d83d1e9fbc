/** Returns the path of an attempt's results and review. */
export function attemptPath(quizId: string, attemptId: string): string {
  return `/quiz/${quizId}/attempts/${attemptId}`
}
