import { useRef, useState } from 'react'
import { dropQueue } from './answer-queues.ts'
import type { AttemptStanding } from './attempt-fields.ts'
import type { Answers } from './useAnswers.ts'
import { useCompleteAttempt } from './useCompleteAttempt.ts'

/** How long a submit waits for choices on their way. */
const PATIENCE = 15_000
/** The server takes answers for one more second after the deadline; the wait looks up that often. */
const MOMENT = 1_000

type SubmitState = 'idle' | 'busy' | 'failed'

/** Completes the attempt once every choice has reached the server. */
export function useSubmitAttempt(
  attemptId: string,
  answers: Answers,
  onOver: (standing: AttemptStanding) => void,
): { state: SubmitState; submit: (isTimeUp: boolean) => Promise<void> } {
  const complete = useCompleteAttempt()
  const [state, setState] = useState<SubmitState>('idle')
  const isBusy = useRef(false)
  const isOver = useRef(false)

  // The time may be up while a submit waits: from then on what is saved counts.
  const waitForSaves = async () => {
    const end = performance.now() + PATIENCE
    while (!(await answers.settle(MOMENT))) {
      if (isOver.current) return
      if (performance.now() > end) throw new Error('some answers are not saved')
    }
  }

  const submit = async (isTimeUp: boolean) => {
    if (isTimeUp) isOver.current = true
    if (isBusy.current) return
    isBusy.current = true
    setState('busy')
    try {
      await waitForSaves()
      const standing = await complete(attemptId)
      dropQueue(attemptId)
      onOver(standing)
    } catch {
      setState('failed')
    } finally {
      isBusy.current = false
    }
  }
  return { state, submit }
}
