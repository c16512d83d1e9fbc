import { useCallback, useEffect, useState } from 'react'
import { checkFile } from '../../quiz-files/check-file.ts'
import type { FileCheck } from '../../quiz-files/file-check.ts'
import { dropMendingDraft } from './mending/mending-draft.ts'

/** The chosen file; `check` is null while the file is being checked. */
export interface ChosenFile {
  file: File
  check: FileCheck | null
  /** Whether something was mended since; the file and its check are those from before. */
  isStale?: boolean
}

/** Writes the file that takes the place of the chosen one. */
export type MendFile = (signal: AbortSignal) => Promise<File>

interface QuizFile {
  chosen: ChosenFile | null
  /** How many files were chosen before. */
  choice: number
  choose: (file: File) => void
  /** Checks the mended file, and puts it in place of the chosen one. */
  mend: (write: MendFile) => void
  clear: () => void
}

interface QuizFileOptions {
  /** The file of the draft, if any. */
  initialFile: File | null
  /** The name of the draft of what is mended in the file. */
  mendingKey: string
  /** Called with the result, unless another file has been chosen or something was mended since. */
  onChecked: (file: File, check: FileCheck) => void
}

interface Source {
  file: File
  write: MendFile | null
}

/** Holds the chosen file, checks it, and checks it again whenever something in it is mended. */
export function useQuizFile({ initialFile, mendingKey, onChecked }: QuizFileOptions): QuizFile {
  const [source, setSource] = useState<Source | null>(() => initialFile && { file: initialFile, write: null })
  const [choice, setChoice] = useState(0)
  const [checked, setChecked] = useState<{ source: Source; file: File; check: FileCheck } | null>(null)

  // Another file may be chosen while this one is being checked.
  useEffect(() => {
    if (!source) return
    const reading = new AbortController()
    const { signal } = reading
    const read = async () => {
      const file = source.write ? await source.write(signal) : source.file
      const check = await checkFile(file, signal)
      if (signal.aborted) return
      setChecked({ source, file, check })
      onChecked(file, check)
    }
    void read().catch(() => undefined)
    return () => reading.abort()
  }, [source, onChecked])

  const replace = (file: File | null) => {
    dropMendingDraft(mendingKey)
    setChoice((count) => count + 1)
    setSource(file && { file, write: null })
  }
  const mend = useCallback(
    (write: MendFile) => setSource((before) => before && { file: before.file, write }),
    [],
  )
  return { chosen: chosenOf(source, checked), choice, choose: replace, mend, clear: () => replace(null) }
}

function chosenOf(
  source: Source | null,
  checked: { source: Source; file: File; check: FileCheck } | null,
): ChosenFile | null {
  if (!source) return null
  if (checked?.source === source) return { file: checked.file, check: checked.check }
  // While a mended file is being checked, the page goes on showing the problems of the one before.
  if (source.write && checked?.source.file === source.file)
    return { file: checked.file, check: checked.check, isStale: true }
  return { file: source.file, check: null }
}
