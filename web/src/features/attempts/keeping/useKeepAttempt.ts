import { useEffect } from 'react'
import type { OpenAttempt } from '../attempt-state.ts'

/** Milliseconds after a change, and after which the page has surely loaded. */
const DELAY = 3_000

/** Keeps an attempt in progress on the device, so that a reload without a network goes on with it. */
export function useKeepAttempt(attempt: OpenAttempt, number: number, answeredCount: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./kept-attempt.ts')
        .then(({ keepAttempt }) => keepAttempt(attempt, number))
        .catch(() => undefined)
    }, DELAY)
    return () => clearTimeout(timer)
    // Saved answers are read from their queue.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- see above
  }, [attempt, number, answeredCount])
}
