import { useRef, useState } from 'react'
import { checkQuizFile, type FileCheck } from './check-quiz-file.ts'

/** The file chosen, and what is known of it; `check` is null while it is being read. */
export interface ChosenFile {
  file: File
  check: FileCheck | null
}

/** Keeps the file chosen last, and reads it. */
export function useQuizFile(): {
  chosen: ChosenFile | null
  choose: (file: File) => void
  clear: () => void
} {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const last = useRef<File | null>(null)

  const keep = (file: File | null) => {
    last.current = file
    setChosen(file && { file, check: null })
  }
  const read = async (file: File) => {
    keep(file)
    const check = await checkQuizFile(file)
    if (last.current === file) setChosen({ file, check })
  }
  return { chosen, choose: (file) => void read(file), clear: () => keep(null) }
}
