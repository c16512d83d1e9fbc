import { useEffect, useRef, useState } from 'react'
import { sessionStore } from '../../../../session/session-store.ts'
import type { RosterCheck } from './check-roster-file.ts'
import { sendRoster, type RosterDifference, type RosterOutcome } from './send-roster.ts'

export type RosterState =
  | { kind: 'none' }
  | { kind: 'checking' }
  | Exclude<RosterCheck, { kind: 'valid' }>
  | { kind: 'compared'; difference: RosterDifference; failure: string | null }
  | { kind: 'applying'; difference: RosterDifference }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; difference: RosterDifference; hasRemoved: boolean }

const ONE_FILE = 'Please choose one file'
const NO_CHECK = 'Failed to load the check of the file'

/** Holds the chosen roster: checks it, asks the server for its difference, and applies it. */
export function useRosterImport(classroomId: string, onDone: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [state, setState] = useState<RosterState>({ kind: 'none' })
  // The file whose results are shown: another one may be chosen meanwhile.
  const current = useRef<File | null>(null)
  useEffect(() => () => void (current.current = null), [])

  const send = (sent: File, isDryRun: boolean, removeMissing: boolean) =>
    sendRoster({ classroomId, file: sent, isDryRun, removeMissing, token: sessionStore.token })

  const compare = async (chosen: File) => {
    const show = (next: RosterState) => current.current === chosen && setState(next)
    current.current = chosen
    setFile(chosen)
    setState({ kind: 'checking' })
    const check = await checkFile(chosen)
    if (check.kind !== 'valid') return show(check)
    const outcome = await send(chosen, true, false)
    endSession(outcome)
    show(stateAfter(outcome))
  }

  const choose = ([chosen, ...more]: readonly File[]) => {
    if (!chosen || state.kind === 'applying') return
    if (more.length > 0) setState({ kind: 'refused', message: ONE_FILE })
    else void compare(chosen)
  }

  const apply = async (removeMissing: boolean) => {
    if (!file || state.kind !== 'compared') return
    const { difference } = state
    setState({ kind: 'applying', difference })
    const outcome = await send(file, false, removeMissing)
    endSession(outcome)
    if (outcome.kind === 'difference') {
      setFile(null)
      setState({ kind: 'done', difference: outcome.difference, hasRemoved: removeMissing })
      onDone()
    } else if (outcome.kind === 'failed') {
      setState({ kind: 'compared', difference, failure: outcome.message })
    } else setState(stateAfter(outcome))
  }
  return { file, state, choose, apply, retry: async () => file && compare(file) }
}

// The check reads files, which needs code that the page can do without until now.
async function checkFile(file: File): Promise<RosterCheck | { kind: 'failed'; message: string }> {
  try {
    const { checkRosterFile } = await import('./check-roster-file.ts')
    return await checkRosterFile(file)
  } catch {
    return { kind: 'failed', message: NO_CHECK }
  }
}

function stateAfter(outcome: RosterOutcome): RosterState {
  if (outcome.kind === 'problems') return { ...outcome, kind: 'invalid', rowUnit: 'row' }
  if (outcome.kind === 'failed') return { kind: 'failed', message: outcome.message }
  return { kind: 'compared', difference: outcome.difference, failure: null }
}

// RequireSession then leads to the login page.
function endSession(outcome: RosterOutcome): void {
  if (outcome.kind === 'failed' && outcome.status === 401) sessionStore.end()
}
