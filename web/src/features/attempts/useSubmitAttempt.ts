import { useRef, useState } from 'react'
import type { AttemptStanding } from './attempt-fields.ts'
import type { Answers } from './useAnswers.ts'
import { useCompleteAttempt } from './useCompleteAttempt.ts'

const PATIENCE = 15_000
/** The server takes answers for one more second after the deadline. */
const PATIENCE_AT_DEADLINE = 1_000

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

  const submit = async (isTimeUp: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    setState('busy')
    try {
      const isSaved = await answers.settle(isTimeUp ? PATIENCE_AT_DEADLINE : PATIENCE)
      if (!isSaved && !isTimeUp) throw new Error('some answers are not saved')
      onOver(await complete(attemptId))
    } catch {
      setState('failed')
    } finally {
      isBusy.current = false
    }
  }
  return { state, submit }
}
