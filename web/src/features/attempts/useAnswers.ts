import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { SaveState } from './answer-queue.ts'
import { queueOf } from './answer-queues.ts'
import type { AttemptStanding, OpenAttempt } from './attempt-fields.ts'
import { useLoadAttempt } from './useLoadAttempt.ts'
import { useSaveAnswer } from './useSaveAnswer.ts'

/** The learner's choices. */
export interface Answers {
  /** The numbers of the questions answered. */
  answered: ReadonlySet<number>
  choose: (question: { questionId: string; number: number }, option: number) => void
  /** The choice made on this page; undefined when there is none. */
  optionOf: (questionId: string) => number | undefined
  stateOf: (questionId: string) => SaveState | undefined
  isSettled: boolean
  settle: (limit: number) => Promise<boolean>
}

/** Keeps the choices of an attempt and brings them to the server. */
export function useAnswers(attempt: OpenAttempt, onOver: (standing: AttemptStanding) => void): Answers {
  const send = useSaveAnswer(attempt.id)
  const load = useLoadAttempt()
  const [queue] = useState(() => queueOf(attempt.id, send))
  const [answered, setAnswered] = useState<ReadonlySet<number>>(
    () => new Set([...attempt.answeredNumbers, ...queue.numbers]),
  )
  // The queue is older than this page when the learner has come back to it.
  useEffect(() => {
    queue.whenClosed(() => void load(attempt.id).then(onOver, () => undefined))
  })
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
    choose,
    optionOf: (questionId) => queue.optionOf(questionId),
    stateOf: (questionId) => queue.stateOf(questionId),
    isSettled: queue.isSettled,
    settle: (limit) => queue.settle(limit),
  }
}
