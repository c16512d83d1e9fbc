import { isBlank, titleOfFile } from 'quiz-format'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUnloadPrompt } from '../../drafts/useUnloadPrompt.ts'
import type { FileCheck, StatedDetails } from './check-quiz-file.ts'
import { withStated, withoutStated } from './stated-texts.ts'
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
  const filled = useRef<StatedDetails>({})
  const onChecked = useCallback(
    (checked: File, check: FileCheck) => {
      if (check.kind !== 'right') return
      const proposed = titleOfFile(checked.name).title
      filled.current = { title: proposed, ...check.stated }
      // A form that comes back with its file is as somebody left it, empty fields included.
      if (checked !== kept.file) setTexts((now) => withStated(now, { proposed, stated: check.stated }))
    },
    [kept],
  )
  const { chosen, choose, clear } = useQuizFile(kept.file, onChecked)
  const file = chosen?.file ?? null

  // The page may go at any moment.
  useEffect(() => keepUpload(texts, file), [texts, file])
  useUnloadPrompt(useCallback(() => file !== null, [file]))

  return {
    form: { chosen, ...texts },
    choose: (next) => {
      choose(next)
      const former = filled.current
      const proposed = titleOfFile(next.name).title
      filled.current = { title: proposed }
      setTexts((now) => {
        const own = withoutStated(now, former)
        return isBlank(own.title) ? { ...own, title: proposed } : own
      })
    },
    change: (changed) => setTexts((now) => ({ ...now, ...changed })),
    clear: () => {
      filled.current = {}
      setTexts(NO_TEXTS)
      clear()
    },
  }
}
