// Choices that the server does not have yet, as the browser keeps them: a reload or a new sign-in goes on with them.
import { userStorage } from '../../../session/user-storage.ts'

const PREFIX = 'answer:'

/** A choice on its way to the server. */
export interface UnsavedAnswer {
  questionId: string
  /** Of the question in the attempt, from 1. */
  number: number
  /** From 0. */
  option: number
  /** Counts the choices of the attempt, so that a late one replaces nothing newer. */
  sequence: number
}

/** Where a queue keeps what it has not saved. */
export interface UnsavedAnswers {
  list: () => UnsavedAnswer[]
  keep: (answer: UnsavedAnswer) => void
  /** Forgets a choice, unless another tab has kept a newer one for the question. */
  drop: (answer: UnsavedAnswer) => void
}

/**
 * Where this browser keeps the unsaved answers of an attempt.
 *
 * @param userId nobody else's sign-in sees or sends them.
 */
export function unsavedAnswersOf(userId: string, attemptId: string): UnsavedAnswers {
  const keyOf = ({ questionId }: Pick<UnsavedAnswer, 'questionId'>) => `${PREFIX}${attemptId}:${questionId}`
  const list = () =>
    [...userStorage.entries(userId)]
      .filter(([key]) => key.startsWith(keyOf({ questionId: '' })))
      .flatMap(([key, value]) => read(key.slice(keyOf({ questionId: '' }).length), value))
  return {
    list,
    keep: (answer) => userStorage.keep(userId, keyOf(answer), write(answer)),
    drop: (answer) => {
      const kept = list().find(({ questionId }) => questionId === answer.questionId)
      if (kept && kept.sequence <= answer.sequence) userStorage.drop(userId, keyOf(answer))
    },
  }
}

/**
 * Lists the attempts of which a user has unsaved answers in this browser.
 */
export function attemptsWithUnsaved(userId: string): string[] {
  const keys = [...userStorage.entries(userId).keys()].filter((key) => key.startsWith(PREFIX))
  return [...new Set(keys.map((key) => key.slice(PREFIX.length).split(':')[0] ?? ''))]
}

function write({ number, option, sequence }: UnsavedAnswer): string {
  return JSON.stringify([number, option, sequence])
}

// What cannot be read was not written by this app: it is not sent.
function read(questionId: string, text: string): UnsavedAnswer[] {
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value) || value.length !== 3 || !value.every(Number.isSafeInteger)) return []
    const [number, option, sequence] = value as [number, number, number]
    return [{ questionId, number, option, sequence }]
  } catch {
    return []
  }
}
