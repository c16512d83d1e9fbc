import { useEffect, useEffectEvent, useState } from 'react'
import type { AttemptStanding } from '../attempt-fields.ts'
import type { Answers } from '../saving/useAnswers.ts'
import { useCompleteAttempt } from '../useCompleteAttempt.ts'
import { untilDone } from './until-done.ts'
import { useLoadAttempt } from '../enter/useLoadAttempt.ts'

/** The server takes answers for one more second after the deadline: the last choices have that long, in milliseconds. */
const GRACE = 1_000

interface TimeUp {
  attemptId: string
  isTimeUp: boolean
  answers: Answers
  /** Told when the server's clock says that there is time left, with its end by `performance.now()`. */
  onEarly: (endsAt: number | null) => void
  onOver: (standing: AttemptStanding) => void
}

/**
 * Submits when the time is up by the server's clock, and goes on trying while the server is away.
 *
 * @returns whether the last try failed.
 */
export function useTimeUp({ attemptId, isTimeUp, answers, onEarly, onOver }: TimeUp): boolean {
  const load = useLoadAttempt()
  const complete = useCompleteAttempt()
  const [hasFailed, setFailed] = useState(false)

  const submit = useEffectEvent(async () => {
    const standing = await load(attemptId)
    if (standing.kind !== 'open') return onOver(standing)
    const { endsAt } = standing.attempt
    if (endsAt === null || endsAt - performance.now() > GRACE) return onEarly(endsAt)
    await answers.settle(GRACE)
    onOver(await complete(attemptId))
  })

  useEffect(() => {
    if (!isTimeUp) return
    const left = new AbortController()
    void untilDone(submit, left.signal, setFailed)
    return () => left.abort()
  }, [isTimeUp])

  return isTimeUp && hasFailed
}
