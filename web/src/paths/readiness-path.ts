/** The element of the page of a quiz's readiness that has the form of the exam. */
export const EXAM_ID = 'exam'

/** Where the readiness of a quiz is explained, and its exam is set. */
export function readinessPath(quizId: string): string {
  return `/quiz/${quizId}/readiness`
}

/** Where the exam of a quiz is set. */
export function examPath(quizId: string): string {
  return `${readinessPath(quizId)}#${EXAM_ID}`
}
