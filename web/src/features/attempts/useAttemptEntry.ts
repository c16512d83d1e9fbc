import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AttemptStanding } from './attempt-fields.ts'
import { useEndAttempt } from './useEndAttempt.ts'
import { useLoadAttempt } from './useLoadAttempt.ts'
import { useResumeAttempt } from './useResumeAttempt.ts'
import { useStartAttempt, type Choice } from './useStartAttempt.ts'

/** How far entering the page has come. */
export type Entry =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'conflict'; resume: () => void; startNew: () => void }
  | { kind: 'entered'; standing: AttemptStanding }

/**
 * Starts an attempt when the page is entered, or goes on with the one in the way. The attempt is noted in the
 * browser's history entry: a reload after it ran out of time shows its results instead of starting another.
 */
export function useAttemptEntry(choice: Choice): Entry {
  const [entry, setEntry] = useState<Entry>({ kind: 'loading' })
  const navigate = useNavigate()
  const location = useLocation()
  const start = useStartAttempt()
  const resume = useResumeAttempt()
  const end = useEndAttempt()
  const load = useLoadAttempt()
  const hasEntered = useRef(false)

  const attempt = useCallback((work: () => Promise<Entry>) => {
    setEntry({ kind: 'loading' })
    work().then(setEntry, () => setEntry({ kind: 'failed' }))
  }, [])

  const enter = useCallback(
    (attemptId: string, standing: AttemptStanding): Entry => {
      const { pathname, search } = location
      void navigate(pathname + search, { replace: true, state: { attemptId }, preventScrollReset: true })
      return { kind: 'entered', standing }
    },
    [location, navigate],
  )

  const begin = useCallback(async (): Promise<Entry> => {
    const outcome = await start(choice)
    if (outcome.kind === 'started') return enter(outcome.attemptId, outcome.standing)
    const { attemptId } = outcome
    return {
      kind: 'conflict',
      resume: () => attempt(async () => enter(attemptId, await resume(attemptId))),
      startNew: () => attempt(() => end(attemptId).then(begin)),
    }
  }, [start, choice, enter, attempt, resume, end])

  // Entering is one act, although React may run an effect twice: a second start would be a conflict with the first.
  useEffect(() => {
    if (hasEntered.current) return
    hasEntered.current = true
    const noted = (location.state as { attemptId?: string } | null)?.attemptId
    attempt(async () => {
      const standing = noted === undefined ? null : await load(noted).catch(() => null)
      return standing?.kind === 'completed' ? { kind: 'entered', standing } : begin()
    })
  }, [attempt, begin, load, location])

  return entry
}
