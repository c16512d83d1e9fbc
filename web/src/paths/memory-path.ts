/** Where a learner sees what they remember of a question, and why. */
export function memoryPath(quizId: string, questionId: string): string {
  return `/quiz/${quizId}/questions/${questionId}/memory`
}
