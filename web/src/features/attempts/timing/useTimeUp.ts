import { useEffect, useEffectEvent, useState } from 'react'
import type { AttemptState } from '../attempt-state.ts'
import type { Answers } from '../saving/useAnswers.ts'
import { useCompleteAttempt } from '../useCompleteAttempt.ts'
import { retryUntilDone } from '../../../apollo/retry-until-done.ts'
import { useLoadAttempt } from '../enter/useLoadAttempt.ts'

/**
 * The server still accepts answers for this many milliseconds after the deadline, so the last answers can be
 * sent then.
 */
const GRACE_PERIOD = 1_000

interface TimeUp {
  attemptId: string
  isTimeUp: boolean
  answers: Answers
  /** Called with the deadline on the clock of `performance.now()`, if the server says there is time left. */
  onEarly: (endsAt: number | null) => void
  onOver: (state: AttemptState) => void
}

/**
 * Submits the attempt once its time is up by the server's clock. Retries while the server is unreachable.
 *
 * @returns whether the last try failed.
 */
export function useTimeUp({ attemptId, isTimeUp, answers, onEarly, onOver }: TimeUp): boolean {
  const load = useLoadAttempt()
  const complete = useCompleteAttempt()
  const [hasFailed, setFailed] = useState(false)

  const submit = useEffectEvent(async () => {
    const state = await load(attemptId)
    if (state.kind !== 'open') return onOver(state)
    const { endsAt } = state.attempt
    if (endsAt === null || endsAt - performance.now() > GRACE_PERIOD) return onEarly(endsAt)
    await answers.flush(GRACE_PERIOD)
    onOver(await complete(attemptId))
  })

  useEffect(() => {
    if (!isTimeUp) return
    const controller = new AbortController()
    void retryUntilDone(submit, controller.signal, setFailed)
    return () => controller.abort()
  }, [isTimeUp])

  return isTimeUp && hasFailed
}
