import { descriptionProblem, MESSAGES, titleProblem } from 'quiz-format'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sessionStore } from '../../session/session-store.ts'
import type { ChosenFile } from './useQuizFile.ts'
import { uploadQuizFile } from './upload-quiz-file.ts'

const REDIRECT_DELAY = 2_000

/** How an upload goes. */
type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; percent: number }
  | { kind: 'done'; message: string }
  | { kind: 'failed'; message: string }

interface QuizForm {
  chosen: ChosenFile | null
  title: string
  description: string
}

/** Sends the form when nothing is wrong with it; a success leads to the dashboard after two seconds. */
export function useUploadQuiz(onDone: () => void): {
  state: UploadState
  upload: (form: QuizForm) => Promise<void>
  reset: () => void
} {
  const navigate = useNavigate()
  const [state, setState] = useState<UploadState>({ kind: 'idle' })

  // Time to read that it went well.
  useEffect(() => {
    if (state.kind !== 'done') return
    const timer = setTimeout(() => void navigate('/dashboard'), REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [state, navigate])

  const upload = async ({ chosen, title, description }: QuizForm) => {
    const problem = formProblem({ chosen, title, description })
    if (!chosen || problem) {
      setState({ kind: 'failed', message: problem ?? '' })
      return
    }
    setState({ kind: 'sending', percent: 0 })
    const { token } = sessionStore
    const onProgress = (percent: number) => setState({ kind: 'sending', percent })
    const outcome = await uploadQuizFile({ file: chosen.file, title, description, token, onProgress })
    if (!outcome.ok) {
      if (outcome.status === 401) sessionStore.end()
      setState({ kind: 'failed', message: outcome.message })
      return
    }
    const message = `Quiz "${outcome.title}" uploaded successfully! ${outcome.questionCount} questions created.`
    setState({ kind: 'done', message })
    onDone()
  }
  return { state, upload, reset: () => setState({ kind: 'idle' }) }
}

function formProblem({ chosen, title, description }: QuizForm): string | null {
  if (!chosen) return MESSAGES.fileMissing
  if (chosen.check?.kind === 'refused') return chosen.check.message
  if (chosen.check?.kind === 'wrong') return 'The file has problems. Correct them and choose the file again.'
  return titleProblem(title) ?? descriptionProblem(description)
}
