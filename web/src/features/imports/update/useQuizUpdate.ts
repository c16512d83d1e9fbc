import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { errorCodeOf, errorMessage } from '../../../apollo/errors.ts'
import { comparisonOf, type Comparison } from './comparison.ts'
import { forgetHandedFile } from './handed-file.ts'
import { syncQuiz } from './sync-quiz.ts'

const NOT_COMPARED = 'Failed to compare the file with the quiz. Nothing has been changed.'
const NOT_UPDATED =
  'Failed to update the quiz. If the connection broke, it may have been updated all the same: compare again.'
const GONE = 'The quiz was deleted, or you may not edit it any more.'

export type UpdateState =
  | { kind: 'comparing' }
  | { kind: 'compared'; comparison: Comparison; isChanged: boolean }
  | { kind: 'updating'; comparison: Comparison }
  | { kind: 'failed'; message: string }
  | { kind: 'done' }

interface QuizUpdate {
  /** Null without a file that can be sent. */
  state: UpdateState | null
  compareAgain: () => void
  /** Updates the quiz, unless it has changed since the comparison. */
  update: () => Promise<void>
}

/**
 * Compares a quiz with a file as soon as there is one, and updates the quiz. The server refuses an update if
 * somebody has changed the quiz since it was compared.
 *
 * @param file null while there is none that can be sent.
 */
export function useQuizUpdate(quizId: string, file: File | null): QuizUpdate {
  const client = useApolloClient()
  const [run, setRun] = useState(0)
  const [stored, setStored] = useState<{ file: File; run: number; state: UpdateState } | null>(null)

  useEffect(() => {
    if (!file) return
    const comparing = new AbortController()
    const show = (state: UpdateState) => !comparing.signal.aborted && setStored({ file, run, state })
    compare(quizId, file, comparing.signal).then(
      (comparison) => show({ kind: 'compared', comparison, isChanged: false }),
      (error: unknown) => show(failureOf(error, NOT_COMPARED)),
    )
    return () => comparing.abort()
  }, [quizId, file, run])

  const state = stored?.file === file && stored?.run === run ? stored.state : null
  const update = async () => {
    if (!file || state?.kind !== 'compared' || state.comparison.kind !== 'differs') return
    const show = (next: UpdateState) => setStored({ file, run, state: next })
    const { comparison } = state
    const { signal } = new AbortController()
    show({ kind: 'updating', comparison })
    try {
      const { isRestore: restore, fingerprint } = state.comparison
      const result = await syncQuiz({ quizId, file, restore, dryRun: false, fingerprint }, signal)
      // Somebody edited the quiz while the difference was being read.
      if (result.__typename === 'EditConflict')
        return show({ kind: 'compared', comparison: await compare(quizId, file, signal), isChanged: true })
      const done = comparisonOf(result, file)
      if (done.kind === 'refused') return show({ kind: 'compared', comparison: done, isChanged: false })
      // Its questions and sections are other ones now.
      client.cache.evict({ id: `Quiz:${quizId}` })
      forgetHandedFile()
      show({ kind: 'done' })
    } catch (error) {
      show(failureOf(error, NOT_UPDATED))
    }
  }
  return { state: file && (state ?? { kind: 'comparing' }), compareAgain: () => setRun(run + 1), update }
}

async function compare(quizId: string, file: File, signal: AbortSignal): Promise<Comparison> {
  const request = { quizId, file, restore: false, dryRun: true, fingerprint: null }
  return comparisonOf(await syncQuiz(request, signal), file)
}

function failureOf(error: unknown, fallback: string): UpdateState {
  const isGone = errorCodeOf(error) === 'NOT_FOUND'
  return { kind: 'failed', message: isGone ? GONE : errorMessage(error, fallback) }
}
