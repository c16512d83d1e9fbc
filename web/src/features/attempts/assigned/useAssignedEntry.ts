import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { AttemptState } from '../attempt-state.ts'
import type { KeptAttempt } from '../keeping/kept-attempts.ts'
import { findOnDevice, foundWhenUnreachable, keptWhenUnreachable } from '../keeping/when-unreachable.ts'
import { useAttemptHistory } from '../enter/useAttemptHistory.ts'
import { useLoadAttempt } from '../enter/useLoadAttempt.ts'
import { useResumeAttempt } from '../enter/useResumeAttempt.ts'
import { useStartAssignment } from './useStartAssignment.ts'

/** How far the page has got in starting or continuing an attempt. */
type AssignedEntry =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** Nobody has asked to start: the learner opened the address itself. */
  | { kind: 'unasked' }
  | { kind: 'refused'; message: string }
  | { kind: 'entered'; state: AttemptState; isReturn: boolean }

const UNASKED: AssignedEntry = { kind: 'unasked' }

/**
 * Starts or continues an attempt of an assignment. As an attempt may be the only one, none is started unless
 * the learner pressed Start, and one in progress is continued without a question. The history entry remembers
 * the attempt, so that a reload shows it again, or its results.
 *
 * @returns the entry, and a function that tries again after a failure.
 */
export function useAssignedEntry(assignmentId: string): { entry: AssignedEntry; enter: () => void } {
  const [entry, setEntry] = useState<AssignedEntry>({ kind: 'loading' })
  const { isStart = false } = (useLocation().state ?? {}) as { isStart?: boolean }
  const history = useAttemptHistory()
  const start = useStartAssignment()
  const resumeAttempt = useResumeAttempt()
  const loadAttempt = useLoadAttempt()
  const hasEntered = useRef(false)
  const isWanted = ({ attempt }: KeptAttempt) => attempt.assignmentId === assignmentId

  const resume = async (attemptId: string): Promise<AssignedEntry> => {
    const state = await resumeAttempt(attemptId)
    history.remember(attemptId)
    return { kind: 'entered', state, isReturn: true }
  }

  const restore = async (error: unknown): Promise<AssignedEntry> => {
    const { attemptId, state } = await foundWhenUnreachable(isWanted, error)
    history.remember(attemptId)
    return { kind: 'entered', state, isReturn: true }
  }

  // The start page of an assignment needs the server, an attempt that the device keeps does not.
  const enterUnasked = async (): Promise<AssignedEntry> => {
    const keptId = await findOnDevice(isWanted)
    if (keptId === null) return UNASKED
    return loadAttempt(keptId)
      .then(() => UNASKED)
      .catch(restore)
  }

  const begin = async (): Promise<AssignedEntry> => {
    const outcome = await start(assignmentId)
    if (outcome.kind === 'refused') return outcome
    if (outcome.kind === 'running') return resume(outcome.attemptId)
    history.remember(outcome.attemptId)
    return { kind: 'entered', state: outcome.state, isReturn: false }
  }

  const enter = async (): Promise<AssignedEntry> => {
    const { attemptId } = history
    if (attemptId === undefined) return isStart ? begin().catch(restore) : enterUnasked()
    let state: AttemptState
    try {
      state = await loadAttempt(attemptId)
    } catch (error) {
      return { kind: 'entered', state: await keptWhenUnreachable(attemptId, error), isReturn: true }
    }
    return state.kind === 'open' ? resume(attemptId) : { kind: 'entered', state, isReturn: false }
  }

  const show = () => {
    setEntry({ kind: 'loading' })
    enter().then(setEntry, () => setEntry({ kind: 'failed' }))
  }

  // Once only, although StrictMode runs effects twice.
  useEffect(() => {
    if (hasEntered.current) return
    hasEntered.current = true
    show()
  })

  return { entry, enter: show }
}
