import { isBlank } from 'quiz-format'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUnloadPrompt } from '../../drafts/useUnloadPrompt.ts'
import type { FileCheck, FileDetails } from '../../quiz-files/file-check.ts'
import { proposedTitle } from '../../quiz-files/file-kinds.ts'
import { applyFileDetails, clearFileDetails } from './choice/file-details.ts'
import type { AskedColumns } from './mapping/asked-columns.ts'
import { loadUploadDraft, MENDING_KEY, NO_TEXTS, saveUploadDraft, type UploadTexts } from './upload-draft.ts'
import type { UploadForm } from './upload-form.ts'
import { useQuizFile, type MendFile } from './useQuizFile.ts'

/** The state of the upload form, restored from its draft. */
export function useUploadForm(): {
  form: UploadForm
  asked: AskedColumns | null
  /** How many files were chosen before. */
  choice: number
  choose: (file: File) => void
  mend: (write: MendFile) => void
  change: (texts: Partial<UploadTexts>) => void
  clear: () => void
} {
  const [draft] = useState(loadUploadDraft)
  const [texts, setTexts] = useState(draft.texts)
  // The texts that the current file has filled in.
  const fileTexts = useRef<FileDetails>(draft.fileTexts)
  const onChecked = useCallback(
    (checked: File, check: FileCheck) => {
      if (check.kind !== 'valid') return
      const proposed = proposedTitle(checked).title
      fileTexts.current = { title: proposed, ...check.details }
      // A restored form keeps its texts, including fields that were emptied.
      if (checked !== draft.file)
        setTexts((now) => applyFileDetails(now, { proposed, details: check.details }))
    },
    [draft],
  )
  const { chosen, asked, choice, choose, mend, clear } = useQuizFile({
    initialFile: draft.file,
    mendingKey: MENDING_KEY,
    onChecked,
  })
  const file = chosen?.file ?? null

  useEffect(() => saveUploadDraft({ texts, file, fileTexts: fileTexts.current }), [texts, file])
  useUnloadPrompt(useCallback(() => file !== null, [file]))

  return {
    form: { chosen, ...texts },
    asked,
    choice,
    mend,
    choose: (next) => {
      choose(next)
      const previous = fileTexts.current
      const proposed = proposedTitle(next).title
      fileTexts.current = { title: proposed }
      setTexts((now) => {
        const typed = clearFileDetails(now, previous)
        return isBlank(typed.title) ? { ...typed, title: proposed } : typed
      })
    },
    change: (changed) => setTexts((now) => ({ ...now, ...changed })),
    clear: () => {
      fileTexts.current = {}
      setTexts(NO_TEXTS)
      clear()
    },
  }
}
