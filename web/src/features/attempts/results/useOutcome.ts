import { useCallback, useEffect, useRef, useState } from 'react'
import { closeQueue } from '../saving/answer-queues.ts'
import type { AttemptStanding } from '../attempt-fields.ts'

interface Outcome {
  standing: AttemptStanding
  /** The numbers of the questions whose choice never reached the server, once that is known. */
  lost: readonly number[]
  finish: (standing: AttemptStanding) => void
}

/** Where the attempt on the page stands, and once it is over, which choices came too late. */
export function useOutcome(first: AttemptStanding): Outcome {
  const [standing, setStanding] = useState(first)
  const [lost, setLost] = useState<readonly number[]>([])
  const isClosing = useRef(false)

  const close = useCallback((attemptId: string) => {
    // Several things find out that an attempt is over.
    if (isClosing.current) return
    isClosing.current = true
    void closeQueue(attemptId).then(setLost)
  }, [])

  // Over already when the page was entered: an earlier page may have left choices unsaved.
  useEffect(() => {
    if (first.kind === 'completed') close(first.attemptId)
  }, [first, close])

  const finish = (last: AttemptStanding) => {
    setStanding(last)
    if (standing.kind === 'open') close(standing.attempt.id)
  }
  return { standing, lost, finish }
}
