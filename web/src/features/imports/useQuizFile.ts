import { useEffect, useState } from 'react'
import { checkQuizFile, type FileCheck } from './check-quiz-file.ts'

/** The file chosen, and what is known of it; `check` is null while it is being read. */
export interface ChosenFile {
  file: File
  check: FileCheck | null
}

/**
 * Keeps the file chosen last, and reads it.
 *
 * @param first the file to begin with.
 * @param onChecked is told what a file turned out to be, as long as it is the one that was chosen last.
 */
export function useQuizFile(
  first: File | null,
  onChecked: (file: File, check: FileCheck) => void,
): {
  chosen: ChosenFile | null
  choose: (file: File) => void
  clear: () => void
} {
  const [file, setFile] = useState(first)
  const [checked, setChecked] = useState<{ file: File; check: FileCheck } | null>(null)

  // Reading takes a moment; meanwhile another file may be chosen.
  useEffect(() => {
    if (!file) return
    let isWanted = true
    const read = async () => {
      const check = await checkQuizFile(file)
      if (!isWanted) return
      setChecked({ file, check })
      onChecked(file, check)
    }
    void read()
    return () => void (isWanted = false)
  }, [file, onChecked])

  const check = checked?.file === file ? (checked?.check ?? null) : null
  return { chosen: file && { file, check }, choose: setFile, clear: () => setFile(null) }
}
