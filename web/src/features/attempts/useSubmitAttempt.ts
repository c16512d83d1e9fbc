import { useRef, useState } from 'react'
import type { AttemptState } from './attempt-state.ts'
import type { Answers } from './saving/useAnswers.ts'
import { useCompleteAttempt } from './useCompleteAttempt.ts'

/** Milliseconds that a submit waits for unsaved answers. */
const FLUSH_TIMEOUT = 10_000

type SubmitState = 'idle' | 'busy' | 'failed'

interface SubmitAttempt {
  state: SubmitState
  /** @param isForced whether to submit at once, without waiting for unsaved answers. */
  submit: (isForced?: boolean) => Promise<void>
  /** Dismisses a failure. */
  clear: () => void
}

/** Completes the attempt once every answer has been saved, or at once if forced. */
export function useSubmitAttempt(
  attemptId: string,
  answers: Answers,
  onOver: (state: AttemptState) => void,
): SubmitAttempt {
  const complete = useCompleteAttempt()
  const [state, setState] = useState<SubmitState>('idle')
  const isBusy = useRef(false)

  const submit = async (isForced = false) => {
    if (isBusy.current) return
    isBusy.current = true
    setState('busy')
    try {
      if (!isForced && !(await answers.flush(FLUSH_TIMEOUT))) throw new Error('some answers are not saved')
      onOver(await complete(attemptId))
    } catch {
      setState('failed')
    } finally {
      isBusy.current = false
    }
  }
  return { state, submit, clear: () => !isBusy.current && setState('idle') }
}
