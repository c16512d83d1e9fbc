import { useEffect, useRef, useState } from 'react'
import { errorCodeOf } from '../../../apollo/errors.ts'
import type { AttemptState } from '../attempt-state.ts'
import type { KeptAttempt } from '../keeping/kept-attempts.ts'
import { foundWhenUnreachable, keptWhenUnreachable } from '../keeping/when-unreachable.ts'
import { useAttemptHistory } from './useAttemptHistory.ts'
import { useEndAttempt } from './useEndAttempt.ts'
import { useLoadAttempt } from './useLoadAttempt.ts'
import { useResumeAttempt } from './useResumeAttempt.ts'
import { useStartAttempt, type AttemptParams } from './useStartAttempt.ts'

/** How far the page has got in starting or resuming an attempt. */
type Entry =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** The quiz is not, or no longer, there for this learner. */
  | { kind: 'gone' }
  | { kind: 'conflict'; attemptId: string }
  | { kind: 'entered'; state: AttemptState; isReturn: boolean }

interface AttemptEntry {
  entry: Entry
  /** Tries again after a failure. */
  enter: () => void
  /** Resumes the conflicting attempt. */
  resume: (attemptId: string) => void
  /** Ends the conflicting attempt and starts a new one. */
  startNew: (attemptId: string) => void
}

/**
 * Starts an attempt when the page is opened. If another attempt is still open, the learner can resume that
 * attempt instead. The history entry remembers which attempt was started or resumed. So if the page is
 * reloaded after that attempt has run out of time, it shows the results and starts no new attempt.
 */
export function useAttemptEntry(params: AttemptParams): AttemptEntry {
  const [entry, setEntry] = useState<Entry>({ kind: 'loading' })
  const history = useAttemptHistory()
  const startAttempt = useStartAttempt()
  const resumeAttempt = useResumeAttempt()
  const endAttempt = useEndAttempt()
  const loadAttempt = useLoadAttempt()
  const hasEntered = useRef(false)

  const show = (load: () => Promise<Entry>) => {
    setEntry({ kind: 'loading' })
    load().then(setEntry, (error) =>
      setEntry({ kind: errorCodeOf(error) === 'NOT_FOUND' ? 'gone' : 'failed' }),
    )
  }

  const start = async (): Promise<Entry> => {
    try {
      const outcome = await startAttempt(params)
      if (outcome.kind === 'started') history.remember(outcome.attemptId)
      return outcome.kind === 'started' ? entered(outcome.state) : outcome
    } catch (error) {
      const { attemptId, state } = await foundWhenUnreachable((kept) => isOf(kept, params), error)
      history.remember(attemptId)
      return entered(state, true)
    }
  }

  const resume = async (attemptId: string, isReturn: boolean): Promise<Entry> => {
    const state = await resumeAttempt(attemptId)
    history.remember(attemptId)
    return entered(state, isReturn)
  }

  const enter = async (): Promise<Entry> => {
    const { attemptId, isReturn = false } = history
    if (attemptId === undefined) return start()
    let state: AttemptState
    try {
      state = await loadAttempt(attemptId)
    } catch (error) {
      return entered(await keptWhenUnreachable(attemptId, error), true)
    }
    if (state.kind === 'completed') return entered(state)
    if (!isReturn) return start()
    // Who wants to continue an attempt must not start another one unawares.
    return state.kind === 'open' ? resume(attemptId, true) : entered(state)
  }

  // Once only, although StrictMode runs effects twice: a second start would conflict with the first.
  useEffect(() => {
    if (hasEntered.current) return
    hasEntered.current = true
    show(enter)
  })

  return {
    entry,
    enter: () => show(enter),
    resume: (attemptId) => show(() => resume(attemptId, false)),
    startNew: (attemptId) =>
      show(async () => {
        await endAttempt(attemptId)
        import('../keeping/kept-attempts.ts')
          .then(({ forgetAttempt }) => forgetAttempt(attemptId))
          .catch(() => undefined)
        return start()
      }),
  }
}

// An attempt at a section is offered for the whole quiz, too: only one can be in progress.
function isOf({ attempt, linkToken = null }: KeptAttempt, params: AttemptParams): boolean {
  if (attempt.assignmentId !== null) return false
  return 'token' in params ? linkToken === params.token : attempt.quizId === params.quizId
}

function entered(state: AttemptState, isReturn = false): Entry {
  return { kind: 'entered', state, isReturn }
}
