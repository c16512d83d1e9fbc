import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { queueOf } from './answer-queues.ts'
import type { OpenAttempt } from '../attempt-state.ts'
import type { SaveState } from './local-answers.ts'

/** The learner's answers and their save states. */
export interface Answers {
  /** The numbers of the answered questions. */
  answered: ReadonlySet<number>
  /** How many answers are waiting for a retry. */
  unsavedCount: number
  /** Whether the server has reported that the attempt accepts no more answers. */
  isOver: boolean
  choose: (question: { questionId: string; number: number }, option: number) => void
  /** The option chosen in this browser; undefined if none was chosen here. */
  optionOf: (questionId: string) => number | undefined
  stateOf: (questionId: string) => SaveState | undefined
  /** Waits until every answer has been sent; see `AnswerQueue.flush`. */
  flush: (timeout: number) => Promise<boolean>
}

/**
 * Tracks the answers of an attempt and saves them on the server.
 *
 * @param onOver called when the server reports that the attempt accepts no more answers.
 */
export function useAnswers(attempt: OpenAttempt, onOver: () => void): Answers {
  const [queue] = useState(() => queueOf(attempt.id))
  const { answers } = queue
  useSyncExternalStore(answers.subscribe, answers.version)

  // The queue outlives the page, so the attempt may already be over when the learner returns.
  const notifyOver = useEffectEvent(onOver)
  useEffect(() => {
    if (queue.isOver) notifyOver()
    return queue.onOver(() => notifyOver())
  }, [queue])

  const choose = useCallback<Answers['choose']>(
    ({ questionId, number }, option) => queue.choose(questionId, option, number),
    [queue],
  )
  const chosenNumbers = answers.withState('saving', 'saved', 'unsaved').map(({ number }) => number)
  return {
    answered: new Set([...attempt.answeredNumbers, ...chosenNumbers]),
    unsavedCount: answers.withState('unsaved').length,
    isOver: queue.isOver,
    choose,
    optionOf: (questionId) => answers.get(questionId)?.option,
    stateOf: (questionId) => answers.get(questionId)?.state,
    flush: (timeout) => queue.flush(timeout),
  }
}
