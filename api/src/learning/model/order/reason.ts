/** What a learner did with a question before. */
export interface History {
  /** Whether the latest answer was correct; null if there is none. */
  isLatestCorrect: boolean | null
  isFlagged: boolean
}

export type Reason = 'UNSEEN' | 'WRONG' | 'FLAGGED' | 'FORGETTING'

/** Returns why a question is in a plan. Its place does not depend on that, but only on its chance. */
export function reasonOf({ isLatestCorrect, isFlagged }: History): Reason {
  if (isLatestCorrect === null) return 'UNSEEN'
  if (!isLatestCorrect) return 'WRONG'
  return isFlagged ? 'FLAGGED' : 'FORGETTING'
}
