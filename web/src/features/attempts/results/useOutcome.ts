import { useCallback, useEffect, useRef, useState } from 'react'
import { closeQueue } from '../saving/answer-queues.ts'
import type { AttemptState } from '../attempt-state.ts'

interface Outcome {
  state: AttemptState
  /** The numbers of the questions whose answer was not saved; empty while the last saves are under way. */
  lostNumbers: readonly number[]
  /** Shows the final state of the attempt. */
  finish: (state: AttemptState) => void
}

/**
 * The state of the attempt on the page and, once it is over, the questions whose answers were not saved.
 */
export function useOutcome(first: AttemptState): Outcome {
  const [state, setState] = useState(first)
  const [lostNumbers, setLostNumbers] = useState<readonly number[]>([])
  const isClosing = useRef(false)

  const close = useCallback((attemptId: string) => {
    // Several callers may report the end of the attempt.
    if (isClosing.current) return
    isClosing.current = true
    void closeQueue(attemptId).then(setLostNumbers)
  }, [])

  // An earlier page may have left unsaved answers for an attempt that is already over.
  useEffect(() => {
    if (first.kind === 'completed') close(first.attemptId)
  }, [first, close])

  const finish = (last: AttemptState) => {
    setState(last)
    if (state.kind !== 'open') return
    const { id } = state.attempt
    close(id)
    import('../keeping/kept-attempts.ts')
      .then(({ forgetAttempt }) => forgetAttempt(id))
      .catch(() => undefined)
  }
  return { state, lostNumbers, finish }
}
