import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { SaveState } from './answer-queue.ts'
import { queueOf } from './answer-queues.ts'
import type { OpenAttempt } from './attempt-fields.ts'

/** The learner's choices. */
export interface Answers {
  /** The numbers of the questions answered. */
  answered: ReadonlySet<number>
  /** How many choices a failure keeps from the server. */
  unsavedCount: number
  choose: (question: { questionId: string; number: number }, option: number) => void
  /** The choice made in this browser; undefined when there is none. */
  optionOf: (questionId: string) => number | undefined
  stateOf: (questionId: string) => SaveState | undefined
  settle: (limit: number) => Promise<boolean>
}

/**
 * Keeps the choices of an attempt and brings them to the server.
 *
 * @param onClosed told when the attempt turns out to take no more answers.
 */
export function useAnswers(attempt: OpenAttempt, onClosed: () => void): Answers {
  const [queue] = useState(() => queueOf(attempt.id))
  const [answered, setAnswered] = useState<ReadonlySet<number>>(
    () => new Set([...attempt.answeredNumbers, ...queue.numbers]),
  )
  // The queue is older than this page when the learner has come back to it.
  useEffect(() => queue.whenClosed(onClosed))
  useSyncExternalStore(queue.subscribe, queue.version)

  const choose = useCallback<Answers['choose']>(
    ({ questionId, number }, option) => {
      queue.choose(questionId, option, number)
      setAnswered((before) => (before.has(number) ? before : new Set(before).add(number)))
    },
    [queue],
  )
  return {
    answered,
    unsavedCount: queue.failingCount,
    choose,
    optionOf: (questionId) => queue.optionOf(questionId),
    stateOf: (questionId) => queue.stateOf(questionId),
    settle: (limit) => queue.settle(limit),
  }
}
