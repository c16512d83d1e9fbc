import { useEffect, useState } from 'react'
import { checkFile } from '../../quiz-files/check-file.ts'
import type { FileCheck } from '../../quiz-files/file-check.ts'

/** The chosen file; `check` is null while the file is being checked. */
export interface ChosenFile {
  file: File
  check: FileCheck | null
}

/**
 * Holds the chosen file and checks it.
 *
 * @param initialFile the file of the draft, if any.
 * @param onChecked called with the result, unless another file has been chosen since.
 */
export function useQuizFile(
  initialFile: File | null,
  onChecked: (file: File, check: FileCheck) => void,
): {
  chosen: ChosenFile | null
  choose: (file: File) => void
  clear: () => void
} {
  const [file, setFile] = useState(initialFile)
  const [checked, setChecked] = useState<{ file: File; check: FileCheck } | null>(null)

  // Another file may be chosen while this one is being checked.
  useEffect(() => {
    if (!file) return
    const reading = new AbortController()
    const onRead = (check: FileCheck) => {
      if (reading.signal.aborted) return
      setChecked({ file, check })
      onChecked(file, check)
    }
    void checkFile(file, reading.signal).then(onRead, () => undefined)
    return () => reading.abort()
  }, [file, onChecked])

  const check = checked?.file === file ? (checked?.check ?? null) : null
  return { chosen: file && { file, check }, choose: setFile, clear: () => setFile(null) }
}
