import { useRef, useState } from 'react'
import type { AttemptStanding } from './attempt-fields.ts'
import type { Answers } from './saving/useAnswers.ts'
import { useCompleteAttempt } from './useCompleteAttempt.ts'

/** How long a submit waits for choices on their way, in milliseconds. */
const PATIENCE = 10_000

/** How submitting goes. */
type SubmitState = 'idle' | 'busy' | 'failed'

interface SubmitAttempt {
  state: SubmitState
  /** @param isForced whether choices that cannot be saved are given up. */
  submit: (isForced?: boolean) => Promise<void>
  /** Forgets a failure. */
  clear: () => void
}

/** Completes the attempt once every choice has reached the server. */
export function useSubmitAttempt(
  attemptId: string,
  answers: Answers,
  onOver: (standing: AttemptStanding) => void,
): SubmitAttempt {
  const complete = useCompleteAttempt()
  const [state, setState] = useState<SubmitState>('idle')
  const isBusy = useRef(false)

  const submit = async (isForced = false) => {
    if (isBusy.current) return
    isBusy.current = true
    setState('busy')
    try {
      if (!isForced && !(await answers.settle(PATIENCE))) throw new Error('some answers are not saved')
      onOver(await complete(attemptId))
    } catch {
      setState('failed')
    } finally {
      isBusy.current = false
    }
  }
  return { state, submit, clear: () => !isBusy.current && setState('idle') }
}
