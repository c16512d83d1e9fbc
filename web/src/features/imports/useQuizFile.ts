import { useEffect, useState } from 'react'
import { checkQuizFile, type FileCheck } from './check-quiz-file.ts'

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
    let isCurrent = true
    const read = async () => {
      const check = await checkQuizFile(file)
      if (!isCurrent) return
      setChecked({ file, check })
      onChecked(file, check)
    }
    void read()
    return () => void (isCurrent = false)
  }, [file, onChecked])

  const check = checked?.file === file ? (checked?.check ?? null) : null
  return { chosen: file && { file, check }, choose: setFile, clear: () => setFile(null) }
}
