import { useCallback, useEffect, useState } from 'react'
import { checkFile } from '../../quiz-files/check-file.ts'
import type { FileColumn } from 'quiz-format/formats'
import type { SaidOfFile } from '../../quiz-files/column-roles.ts'
import type { FileCheck } from '../../quiz-files/file-check.ts'
import type { AskedColumns } from './mapping/asked-columns.ts'
import { keepRoles, keptRoles } from './mapping/kept-roles.ts'
import { dropMendingDraft } from './mending/mending-draft.ts'

/** The chosen file; `check` is null while the file is being checked. */
export interface ChosenFile {
  file: File
  check: FileCheck | null
  /** Whether something was mended since; the file and its check are those from before. */
  isStale?: boolean
  /** What the user has said of the columns, if anything; then the server cannot read the file itself. */
  said?: SaidOfFile | null
}

/** Writes the file that takes the place of the chosen one. */
export type MendFile = (signal: AbortSignal) => Promise<File>

interface QuizFile {
  chosen: ChosenFile | null
  /** Null unless the user is asked what the columns hold. */
  asked: AskedColumns | null
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
  /** What the user has said of the columns, perhaps of those of an earlier file. */
  said: (SaidOfFile & { isKept: boolean }) | null
}

interface Checked {
  source: Source
  file: File
  check: FileCheck
}

/** Holds the chosen file, checks it, and checks it again whenever something in it is mended. */
export function useQuizFile({ initialFile, mendingKey, onChecked }: QuizFileOptions): QuizFile {
  const [source, setSource] = useState<Source | null>(() => initialFile && newSource(initialFile))
  const [choice, setChoice] = useState(0)
  const [checked, setChecked] = useState<Checked | null>(null)

  // Another file may be chosen while this one is being checked.
  useEffect(() => {
    if (!source) return
    const reading = new AbortController()
    const { signal } = reading
    const read = async () => {
      const file = source.write ? await source.write(signal) : source.file
      const { said } = source
      const check = await checkFile(file, signal, said)
      if (signal.aborted) return
      const kept = said ? null : keptRoles(columnsOf(check).map(({ heading }) => heading))
      if (kept) return setSource({ ...source, said: { roles: kept, isHeadless: false, isKept: true } })
      setChecked({ source, file, check })
      onChecked(file, check)
    }
    void read().catch(() => undefined)
    return () => reading.abort()
  }, [source, onChecked])

  const replace = (file: File | null) => {
    dropMendingDraft(mendingKey)
    setChoice((count) => count + 1)
    setSource(file && newSource(file))
  }
  const mend = useCallback((write: MendFile) => setSource((before) => before && { ...before, write }), [])
  const columns = source && checked?.source.file === source.file ? columnsOf(checked.check) : []
  return {
    chosen: chosenOf(source, checked),
    asked:
      source && columns.length > 0
        ? {
            columns,
            isTable: isTable(checked?.check),
            said: source.said,
            isKept: source.said?.isKept ?? false,
            onRead: (said) => {
              if (!said.isHeadless) keepRoles(said.roles)
              setSource({ ...source, said: { ...said, isKept: false } })
            },
          }
        : null,
    choice,
    choose: replace,
    mend,
    clear: () => replace(null),
  }
}

function newSource(file: File): Source {
  return { file, write: null, said: null }
}

function columnsOf(check: FileCheck): readonly FileColumn[] {
  return ('columns' in check && check.columns) || []
}

function isTable(check: FileCheck | undefined): boolean {
  return (check && 'isTable' in check && check.isTable) || false
}

function chosenOf(source: Source | null, checked: Checked | null): ChosenFile | null {
  if (!source) return null
  const { said } = source
  if (checked?.source === source) return { file: checked.file, check: checked.check, said }
  // While a mended file is being checked, the page goes on showing the problems of the one before.
  if (source.write && checked?.source.file === source.file)
    return { file: checked.file, check: checked.check, said, isStale: true }
  return { file: source.file, check: null, said }
}
