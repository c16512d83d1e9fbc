// The order of a practice without a network, the same as that of the server: one question after another,
// and a miss again after five others.

const OTHERS_BETWEEN = 5

/** An answer of the round in progress. */
export interface GivenOffline {
  questionId: string
  isCorrect: boolean
}

/** Where a round is. */
export interface Round {
  /** The id of the question to ask; null at the end. */
  nextId: string | null
  /** Different questions that were answered. */
  done: number
  isAgain: boolean
}

/**
 * Returns where a round is.
 *
 * @param questionIds in the order in which they are asked.
 * @param given the answers so far, in their order. Those to questions that are no longer kept are left out.
 */
export function roundOf(questionIds: readonly string[], given: readonly GivenOffline[]): Round {
  const kept = new Set(questionIds)
  const answers = given.filter(({ questionId }) => kept.has(questionId))
  const answered = new Set(answers.map(({ questionId }) => questionId))
  const misses = new Map<string, number>()
  for (const [index, { questionId, isCorrect }] of answers.entries()) {
    misses.delete(questionId)
    if (!isCorrect) misses.set(questionId, index + 1 + OTHERS_BETWEEN)
  }
  const done = answered.size
  const [missedId, againAt] = [...misses][0] ?? [null, 0]
  if (missedId !== null && againAt <= answers.length) return { nextId: missedId, done, isAgain: true }
  const openId = questionIds.find((id) => !answered.has(id))
  if (openId !== undefined) return { nextId: openId, done, isAgain: false }
  // A miss is never asked again right after itself.
  const nextId = answers.at(-1)?.questionId === missedId ? null : missedId
  return { nextId, done, isAgain: nextId !== null }
}

/** How many questions of a round were right at once. */
export function rightAtOnce(given: readonly GivenOffline[]): number {
  const first = new Map(given.toReversed().map(({ questionId, isCorrect }) => [questionId, isCorrect]))
  return [...first.values()].filter(Boolean).length
}
