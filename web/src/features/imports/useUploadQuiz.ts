import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { rowUnitOf } from '../../quiz-files/file-kinds.ts'
import { sessionStore } from '../../session/session-store.ts'
import { READING_TIME } from '../../ui/time/reading-time.ts'
import type { FileProblems } from '../../ui/files/ProblemTable.tsx'
import { fileToSend, formProblems, type FormProblems, type UploadForm } from './upload-form.ts'
import { uploadQuizFile, type UploadOutcome } from './upload-quiz-file.ts'

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'refused'; problems: FormProblems }
  | { kind: 'sending'; percent: number }
  | { kind: 'cancelled' }
  | { kind: 'done'; title: string; questionCount: number }
  | { kind: 'failed'; message: string; problems: FileProblems | null }

const IDLE: UploadState = { kind: 'idle' }

/** Validates and sends the form, and leads back to the page that asked for a quiz, or to the dashboard. */
export function useUploadQuiz(onDone: () => void): {
  state: UploadState
  upload: (form: UploadForm) => Promise<void>
  cancel: () => void
  /** Clears the messages about an earlier upload. */
  reset: () => void
} {
  const navigate = useNavigate()
  const { returnTo = '/dashboard' } = (useLocation().state ?? {}) as { returnTo?: string }
  const [state, setState] = useState<UploadState>(IDLE)
  const sending = useRef<AbortController | null>(null)

  useEffect(() => {
    if (state.kind !== 'done') return
    const timer = setTimeout(() => void navigate(returnTo), READING_TIME)
    return () => clearTimeout(timer)
  }, [state, navigate, returnTo])

  // Leaving the page cancels the upload.
  useEffect(() => () => sending.current?.abort(), [])

  const upload = async (form: UploadForm) => {
    const problems = formProblems(form)
    const { chosen } = form
    if (!chosen || Object.keys(problems).length > 0) return setState({ kind: 'refused', problems })
    const file = fileToSend(chosen)
    const controller = new AbortController()
    sending.current = controller
    setState({ kind: 'sending', percent: 0 })
    const outcome = await uploadQuizFile({
      ...form,
      file,
      token: sessionStore.token,
      onProgress: (percent) => setState({ kind: 'sending', percent }),
      signal: controller.signal,
    })
    sending.current = null
    if (controller.signal.aborted) return setState({ kind: 'cancelled' })
    setState(stateAfter(outcome, file))
    if (outcome.ok) onDone()
    // RequireSession then redirects to the login page; the draft of the form is kept.
    else if (outcome.status === 401) sessionStore.end()
  }
  return { state, upload, cancel: () => sending.current?.abort(), reset: () => setState(IDLE) }
}

function stateAfter(outcome: UploadOutcome, file: File): UploadState {
  if (outcome.ok) {
    const { title, questionCount } = outcome
    return { kind: 'done', title, questionCount }
  }
  return {
    kind: 'failed',
    message: outcome.message,
    problems: outcome.issues && { rowUnit: rowUnitOf(file), ...outcome.issues },
  }
}
