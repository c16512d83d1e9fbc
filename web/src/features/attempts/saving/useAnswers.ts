import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { queueOf } from './answer-queues.ts'
import type { OpenAttempt } from '../attempt-fields.ts'
import type { SaveState } from './chosen-answers.ts'

/** The learner's choices. */
export interface Answers {
  /** The numbers of the questions answered. */
  answered: ReadonlySet<number>
  /** How many choices a failure keeps from the server. */
  unsavedCount: number
  /** Whether the attempt turned out to take no more answers. */
  isOver: boolean
  choose: (question: { questionId: string; number: number }, option: number) => void
  /** The choice made in this browser; undefined when there is none. */
  optionOf: (questionId: string) => number | undefined
  stateOf: (questionId: string) => SaveState | undefined
  settle: (limit: number) => Promise<boolean>
}

/**
 * Keeps the choices of an attempt and brings them to the server.
 *
 * @param onOver told when the attempt turns out to take no more answers.
 */
export function useAnswers(attempt: OpenAttempt, onOver: () => void): Answers {
  const [queue] = useState(() => queueOf(attempt.id))
  const { answers } = queue
  useSyncExternalStore(answers.subscribe, answers.version)

  // The queue is older than this page when the learner has come back to it.
  const tellOver = useEffectEvent(onOver)
  useEffect(() => {
    if (queue.isOver) tellOver()
    return queue.whenOver(() => tellOver())
  }, [queue])

  const choose = useCallback<Answers['choose']>(
    ({ questionId, number }, option) => queue.choose(questionId, option, number),
    [queue],
  )
  const chosen = answers.in('saving', 'saved', 'unsaved').map(({ number }) => number)
  return {
    answered: new Set([...attempt.answeredNumbers, ...chosen]),
    unsavedCount: answers.in('unsaved').length,
    isOver: queue.isOver,
    choose,
    optionOf: (questionId) => answers.get(questionId)?.option,
    stateOf: (questionId) => answers.get(questionId)?.state,
    settle: (limit) => queue.settle(limit),
  }
}
