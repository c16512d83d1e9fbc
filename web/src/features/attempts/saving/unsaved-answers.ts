// Answers that the server does not have yet, in the browser's storage. They survive a reload and a new
// sign-in.
import { userStorage } from '../../../session/user-storage.ts'

const PREFIX = 'answer:'

/** An answer on its way to the server. */
export interface UnsavedAnswer {
  questionId: string
  /** The question's number in the attempt, from 1. */
  number: number
  /** The index of the selected option, from 0. */
  option: number
  /** Orders the answers of the attempt, so that a delayed save never replaces a newer answer. */
  sequence: number
}

/** The storage for one attempt's unsaved answers. */
export interface UnsavedAnswers {
  list: () => UnsavedAnswer[]
  set: (answer: UnsavedAnswer) => void
  /** Deletes an answer, unless another tab has stored a newer one for the question. */
  delete: (answer: UnsavedAnswer) => void
}

/**
 * Opens this browser's storage for an attempt's unsaved answers.
 *
 * @param userId the learner; no other user sees or sends these answers.
 */
export function unsavedAnswersOf(userId: string, attemptId: string): UnsavedAnswers {
  const keyOf = ({ questionId }: Pick<UnsavedAnswer, 'questionId'>) => `${PREFIX}${attemptId}:${questionId}`
  const list = () =>
    [...userStorage.entries(userId)]
      .filter(([key]) => key.startsWith(keyOf({ questionId: '' })))
      .flatMap(([key, value]) => parse(key.slice(keyOf({ questionId: '' }).length), value))
  return {
    list,
    set: (answer) => userStorage.set(userId, keyOf(answer), serialize(answer)),
    delete: (answer) => {
      const stored = list().find(({ questionId }) => questionId === answer.questionId)
      if (stored && stored.sequence <= answer.sequence) userStorage.delete(userId, keyOf(answer))
    },
  }
}

/** Lists the ids of the attempts for which this browser has unsaved answers of a user. */
export function attemptsWithUnsaved(userId: string): string[] {
  const keys = [...userStorage.entries(userId).keys()].filter((key) => key.startsWith(PREFIX))
  return [...new Set(keys.map((key) => key.slice(PREFIX.length).split(':')[0] ?? ''))]
}

function serialize({ number, option, sequence }: UnsavedAnswer): string {
  return JSON.stringify([number, option, sequence])
}

// An unreadable entry was not written by this app: skip it.
function parse(questionId: string, text: string): UnsavedAnswer[] {
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value) || value.length !== 3 || !value.every(Number.isSafeInteger)) return []
    const [number, option, sequence] = value as [number, number, number]
    return [{ questionId, number, option, sequence }]
  } catch {
    return []
  }
}
