import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../../apollo/errors.ts'
import { comparisonOf, isSameComparison, type Comparison } from './comparison.ts'
import { forgetHandedFile } from './handed-file.ts'
import { syncQuiz } from './sync-quiz.ts'

const NOT_COMPARED = 'Failed to compare the file with the quiz. Nothing has been changed.'
const NOT_UPDATED =
  'Failed to update the quiz. If the connection broke, it may have been updated all the same: compare again.'

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
 * Compares a quiz with a file as soon as there is one, and updates the quiz.
 *
 * @param file null while there is none that can be sent.
 */
export function useQuizUpdate(quiz: { id: string; title: string }, file: File | null): QuizUpdate {
  const { id, title } = quiz
  const client = useApolloClient()
  const [run, setRun] = useState(0)
  const [stored, setStored] = useState<{ file: File; run: number; state: UpdateState } | null>(null)

  useEffect(() => {
    if (!file) return
    const comparing = new AbortController()
    const show = (state: UpdateState) => !comparing.signal.aborted && setStored({ file, run, state })
    compare({ id, title }, file, comparing.signal).then(
      (comparison) => show({ kind: 'compared', comparison, isChanged: false }),
      (error: unknown) => show({ kind: 'failed', message: errorMessage(error, NOT_COMPARED) }),
    )
    return () => comparing.abort()
  }, [id, title, file, run])

  const state = stored?.file === file && stored?.run === run ? stored.state : null
  const update = async () => {
    if (!file || state?.kind !== 'compared' || state.comparison.kind !== 'differs') return
    const show = (next: UpdateState) => setStored({ file, run, state: next })
    const { comparison } = state
    const { signal } = new AbortController()
    show({ kind: 'updating', comparison })
    try {
      // Somebody may have edited the quiz while the difference was being read.
      const now = await compare(quiz, file, signal)
      if (!isSameComparison(now, comparison))
        return show({ kind: 'compared', comparison: now, isChanged: true })
      const request = { title, file, restore: state.comparison.isRestore, dryRun: false }
      const done = comparisonOf(await syncQuiz(request, signal), { quizId: id, file })
      if (done.kind === 'refused') return show({ kind: 'compared', comparison: done, isChanged: false })
      // Its questions and sections are other ones now.
      client.cache.evict({ id: `Quiz:${id}` })
      forgetHandedFile()
      show({ kind: 'done' })
    } catch (error) {
      show({ kind: 'failed', message: errorMessage(error, NOT_UPDATED) })
    }
  }
  return { state: file && (state ?? { kind: 'comparing' }), compareAgain: () => setRun(run + 1), update }
}

async function compare(
  { id, title }: { id: string; title: string },
  file: File,
  signal: AbortSignal,
): Promise<Comparison> {
  return comparisonOf(await syncQuiz({ title, file, restore: false, dryRun: true }, signal), {
    quizId: id,
    file,
  })
}
