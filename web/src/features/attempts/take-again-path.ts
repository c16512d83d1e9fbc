/** Returns the path for taking a quiz, or one of its sections, again. */
export function takeAgainPath(quizId: string, sectionId: string | null): string {
  return `/quiz/${quizId}/take${sectionId === null ? '' : `?section=${sectionId}`}`
}
