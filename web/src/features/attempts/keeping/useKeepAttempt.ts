import { useEffect, useRef } from 'react'
import type { OpenAttempt } from '../attempt-state.ts'
import { queueOf } from '../saving/answer-queues.ts'

/** Milliseconds after a change, and after which the page has surely loaded. */
const DELAY = 3_000

/** Keeps an attempt in progress on the device, so that it can be taken to its end without a network. */
export function useKeepAttempt(attempt: OpenAttempt, number: number, answeredCount: number): void {
  // The queue forgets saved answers once the questions are loaded again.
  const chosen = useRef(new Map<number, number>())
  useEffect(() => {
    const collect = () => {
      const answers = queueOf(attempt.id).answers.withState('saving', 'saved', 'unsaved')
      for (const answer of answers) chosen.current.set(answer.number, answer.option)
      return chosen.current
    }
    collect()
    const timer = setTimeout(() => {
      import('./keep-attempt.ts')
        .then(({ keepAttempt }) => keepAttempt(attempt, number, collect()))
        .catch(() => undefined)
    }, DELAY)
    return () => clearTimeout(timer)
    // Answers are read from their queue.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- see above
  }, [attempt, number, answeredCount])
}
