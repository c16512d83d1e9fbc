// Answers of practices that the server does not have yet, in the browser's storage. They survive a reload and
// a new sign-in.
import { userStorage } from '../../../../session/user-storage.ts'
import type { AskedQuestion } from '../practice-state.ts'

const PREFIX = 'practice-answer:'

/** A practice answer on its way to the server. */
export interface UnsentAnswer {
  /** The same at each try, so that the answer counts once. */
  reviewId: string
  practiceId: string
  questionId: string
  /** As it was asked, so that its verdict can be shown after a reload; null if the verdict is known. */
  question: AskedQuestion | null
  /** What names the question if the verdict is known; missing in what an earlier version has stored. */
  about?: { quizTitle: string; text: string }
  /** The original index. */
  selectedOption: number
  isGuessed: boolean
  /** An ISO 8601 time. */
  answeredAt: string
}

/** The storage of unsent answers. */
export interface UnsentAnswers {
  /** In the order in which they were given. */
  list: () => UnsentAnswer[]
  add: (answer: UnsentAnswer) => void
  delete: (reviewId: string) => void
}

/**
 * Opens this browser's storage for a user's unsent answers.
 *
 * @param userId no other user sees or sends these answers.
 */
export function unsentAnswersOf(userId: string): UnsentAnswers {
  return {
    list: () =>
      entriesOf(userId)
        .flatMap(([, text]) => parse(text))
        .toSorted((a, b) => (a.answeredAt < b.answeredAt ? -1 : 1)),
    add: (answer) => userStorage.set(userId, PREFIX + answer.reviewId, JSON.stringify(answer)),
    delete: (reviewId) => userStorage.delete(userId, PREFIX + reviewId),
  }
}

/** Whether this browser has unsent answers of a user. */
export function hasUnsentAnswers(userId: string): boolean {
  return entriesOf(userId).length > 0
}

function entriesOf(userId: string): [string, string][] {
  return [...userStorage.entries(userId)].filter(([key]) => key.startsWith(PREFIX))
}

// An unreadable entry was not written by this app: skip it.
function parse(text: string): UnsentAnswer[] {
  try {
    const value = JSON.parse(text) as Partial<UnsentAnswer> | null
    return typeof value?.reviewId === 'string' && value.questionId ? [value as UnsentAnswer] : []
  } catch {
    return []
  }
}
