import { useEffect, useEffectEvent, useState } from 'react'
import type { AttemptEnd, AttemptState, OpenAttempt } from '../attempt-state.ts'
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
  attempt: OpenAttempt
  isTimeUp: boolean
  answers: Answers
  /** Called with the deadline, if the server says there is time left. */
  onEarly: (end: AttemptEnd) => void
  onOver: (state: AttemptState) => void
}

/**
 * Submits the attempt once its time is up by the server's clock. Retries while the server is unreachable.
 *
 * @returns whether the last try failed.
 */
export function useTimeUp({ attempt, isTimeUp, answers, onEarly, onOver }: TimeUp): boolean {
  const load = useLoadAttempt()
  const complete = useCompleteAttempt()
  const [hasFailed, setFailed] = useState(false)

  const submit = useEffectEvent(async () => {
    const { id, assignmentId } = attempt
    const requestedAt = performance.now()
    const state = await load(id)
    if (state.kind !== 'open') return onOver(state)
    const { endsAt } = state.attempt
    if (endsAt === null || endsAt - performance.now() > GRACE_PERIOD) return onEarly(state.attempt)
    // An assignment’s attempt that its deadline ended can be opened again; one that its learner completed
    // cannot. So it must not be completed even a moment too early.
    const rest = assignmentId === null ? 0 : endsAt - requestedAt
    await Promise.all([answers.flush(GRACE_PERIOD), passed(rest)])
    onOver(await complete(id))
  })

  useEffect(() => {
    if (!isTimeUp) return
    const controller = new AbortController()
    void retryUntilDone(submit, controller.signal, setFailed)
    return () => controller.abort()
  }, [isTimeUp])

  return isTimeUp && hasFailed
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (milliseconds <= 0) resolve()
    else setTimeout(resolve, milliseconds)
  })
}
