// The order of a practice: its questions one after another, and those that were missed again later.

/** So many other answers are between a miss and the same question again, if there are as many. */
const OTHERS_BETWEEN = 5

/** A question of a practice, in which each is asked until it was answered correctly. */
export interface PractisedQuestion {
  isAnswered: boolean
  /** The turn from which it is asked again, see againAt(); null if its latest answer was not a miss. */
  againAt: number | null
}

/**
 * Returns the turn from which a question is asked again.
 *
 * @param turn answers given in the practice, with this one.
 * @returns null if the answer was correct.
 */
export function againAt(turn: number, isCorrect: boolean): number | null {
  return isCorrect ? null : turn + OTHERS_BETWEEN
}

/**
 * Chooses the next question of a practice.
 *
 * A miss comes again after five other answers. With fewer questions left, it comes after all of them, but
 * never right after itself: a miss without any other question left is not asked again.
 *
 * @param turn answers given so far.
 * @param unanswered the first question without an answer; null if there is none.
 * @param miss of the misses that wait, the one with the lowest againAt; null if there is none.
 * @returns one of both, or null at the end.
 */
export function nextQuestion<Unanswered, Miss extends { againAt: number }>(
  turn: number,
  unanswered: Unanswered | null,
  miss: Miss | null,
): Unanswered | Miss | null {
  if (miss && miss.againAt <= turn) return miss
  if (unanswered !== null) return unanswered
  const wasJustMissed = miss?.againAt === turn + OTHERS_BETWEEN
  return wasJustMissed ? null : miss
}

/** Returns the index of the next question of a practice, see nextQuestion(); null at the end. */
export function nextIndex(turn: number, questions: readonly PractisedQuestion[]): number | null {
  const first = questions.findIndex(({ isAnswered }) => !isAnswered)
  let miss: { index: number; againAt: number } | null = null
  for (const [index, { againAt }] of questions.entries())
    if (againAt !== null && (!miss || againAt < miss.againAt)) miss = { index, againAt }
  const next = nextQuestion(turn, first < 0 ? null : { index: first }, miss)
  return next?.index ?? null
}
