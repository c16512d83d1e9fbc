import { useEffect, useRef } from 'react'
import type { OpenAttempt } from '../attempt-state.ts'
import { queueOf } from '../saving/answer-queues.ts'

/** Milliseconds after a change, and after which the page has surely loaded. */
const DELAY = 3_000

/** Keeps an attempt in progress on the device, so that it can be taken to its end without a network. */
export function useKeepAttempt(attempt: OpenAttempt, number: number, answeredCount: number): void {
  const latest = useRef({ attempt, number })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The queue forgets saved answers once the questions are loaded again.
  const chosen = useRef(new Map<number, number>())

  // A timer that runs goes on: whoever answers every second would never be kept otherwise.
  useEffect(() => {
    latest.current = { attempt, number }
    collect(attempt.id, chosen.current)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      const now = latest.current
      collect(now.attempt.id, chosen.current)
      import('./keep-attempt.ts')
        .then(({ keepAttempt }) => keepAttempt(now.attempt, now.number, chosen.current))
        .catch(() => undefined)
    }, DELAY)
    // Answers are read from their queue.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- see above
  }, [attempt, number, answeredCount])

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
}

function collect(attemptId: string, chosen: Map<number, number>): void {
  const answers = queueOf(attemptId).answers.withState('saving', 'saved', 'unsaved')
  for (const { number, option } of answers) chosen.set(number, option)
}
