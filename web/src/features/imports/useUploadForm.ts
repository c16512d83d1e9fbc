import { isBlank, titleOfFile } from 'quiz-format'
import { useCallback, useEffect, useState } from 'react'
import { useUnloadQuestion } from '../../drafts/useUnloadQuestion.ts'
import { keepUpload, keptUpload, NO_TEXTS, type UploadTexts } from './upload-draft.ts'
import type { UploadForm } from './upload-form.ts'
import { useQuizFile } from './useQuizFile.ts'

/** The upload page's form, as it was left. */
export function useUploadForm(): {
  form: UploadForm
  choose: (file: File) => void
  change: (texts: Partial<UploadTexts>) => void
  clear: () => void
} {
  const [kept] = useState(keptUpload)
  const [texts, setTexts] = useState(kept.texts)
  const { chosen, choose, clear } = useQuizFile(kept.file)
  const file = chosen?.file ?? null

  // The page may go at any moment.
  useEffect(() => keepUpload(texts, file), [texts, file])
  useUnloadQuestion(useCallback(() => file !== null, [file]))

  return {
    form: { chosen, ...texts },
    choose: (next) => {
      choose(next)
      setTexts((now) => (isBlank(now.title) ? { ...now, title: titleOfFile(next.name).title } : now))
    },
    change: (changed) => setTexts((now) => ({ ...now, ...changed })),
    clear: () => {
      setTexts(NO_TEXTS)
      clear()
    },
  }
}
