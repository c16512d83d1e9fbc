import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import type { AttemptStanding } from '../attempt-fields.ts'
import { useEndAttempt } from './useEndAttempt.ts'
import { useLoadAttempt } from './useLoadAttempt.ts'
import { useResumeAttempt } from './useResumeAttempt.ts'
import { useStartAttempt, type Choice } from './useStartAttempt.ts'

/** How far entering the page has come. */
type Entry =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'conflict'; attemptId: string }
  | { kind: 'entered'; standing: AttemptStanding; isReturn: boolean }

/** What a history entry of this page knows. */
interface Note {
  attemptId?: string
  /** The learner had to sign in again in the middle of it. */
  isReturn?: boolean
}

interface AttemptEntry {
  entry: Entry
  /** Enters once more. */
  enter: () => void
  /** Goes on with the attempt in the way. */
  resume: (attemptId: string) => void
  /** Gives the attempt in the way up, and starts another. */
  startNew: (attemptId: string) => void
}

/**
 * Starts an attempt when the page is entered, or goes on with the one in the way. The attempt is noted in the
 * browser's history entry: a reload after it ran out of time shows its results instead of starting another.
 */
export function useAttemptEntry(choice: Choice): AttemptEntry {
  const [entry, setEntry] = useState<Entry>({ kind: 'loading' })
  const navigate = useNavigate()
  const location = useLocation()
  const startAttempt = useStartAttempt()
  const resumeAttempt = useResumeAttempt()
  const endAttempt = useEndAttempt()
  const loadAttempt = useLoadAttempt()
  const hasEntered = useRef(false)
  const isHere = useRef(false)
  const isLeaving = useRef(false)
  const { state } = useNavigation()
  useEffect(() => void (isLeaving.current = state !== 'idle'), [state])
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const note = (attemptId: string) => {
    // Who has left while it started, or is about to, must not be called back.
    if (!isHere.current || isLeaving.current) return
    const { pathname, search } = location
    void navigate(pathname + search, { replace: true, state: { attemptId }, preventScrollReset: true })
  }

  const attempt = (work: () => Promise<Entry>) => {
    setEntry({ kind: 'loading' })
    work().then(setEntry, () => setEntry({ kind: 'failed' }))
  }

  const begin = async (): Promise<Entry> => {
    const outcome = await startAttempt(choice)
    if (outcome.kind === 'started') note(outcome.attemptId)
    return outcome.kind === 'started' ? entered(outcome.standing) : outcome
  }

  const resume = async (attemptId: string, isReturn: boolean): Promise<Entry> => {
    const standing = await resumeAttempt(attemptId)
    note(attemptId)
    return entered(standing, isReturn)
  }

  const enter = async (): Promise<Entry> => {
    const { attemptId, isReturn = false } = (location.state ?? {}) as Note
    const standing = attemptId === undefined ? null : await loadAttempt(attemptId)
    if (standing?.kind === 'completed') return entered(standing)
    return attemptId !== undefined && isReturn && standing?.kind === 'open'
      ? resume(attemptId, true)
      : begin()
  }

  // Entering is one act, although React may run an effect twice: a second start would be a conflict with the first.
  useEffect(() => {
    if (hasEntered.current) return
    hasEntered.current = true
    attempt(enter)
  })

  return {
    entry,
    enter: () => attempt(enter),
    resume: (attemptId) => attempt(() => resume(attemptId, false)),
    startNew: (attemptId) =>
      attempt(async () => {
        await endAttempt(attemptId)
        return begin()
      }),
  }
}

function entered(standing: AttemptStanding, isReturn = false): Entry {
  return { kind: 'entered', standing, isReturn }
}
