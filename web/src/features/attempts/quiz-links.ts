// The link with which this tab has taken each quiz. If the quiz is not among the learner’s quizzes, only the
// link leads to it.
const links = new Map<string, string>()

export function rememberLink(quizId: string, token: string): void {
  links.set(quizId, token)
}

/** Forgets the link to a quiz: it was taken as one of the learner's quizzes. */
export function forgetLink(quizId: string): void {
  links.delete(quizId)
}

/** The token of the link with which a quiz was taken; null if this tab knows none. */
export function linkOf(quizId: string): string | null {
  return links.get(quizId) ?? null
}
