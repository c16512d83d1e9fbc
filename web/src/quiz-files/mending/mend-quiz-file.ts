// Runs on the page or in the worker: see mend-file.ts.
import type { Problem } from 'quiz-format'
import { mended, recordOf, type MendableRecord } from 'quiz-format/mending'
import { readingBy, type SaidOfFile } from '../column-roles.ts'
import { formatOfFile } from '../format-of-file.ts'

export interface ProblemInFile {
  file: File
  problem: Problem
  /** What the user said of the file's columns, if anything. */
  said: SaidOfFile | null
}

/** A problem of a file, and what is typed in the fields of the record that it is about. */
export interface Mend extends ProblemInFile {
  texts: readonly string[]
}

/** Reads the part of a file that a problem is about; null if it cannot be mended in place. */
export async function readRecord({ file, problem, said }: ProblemInFile): Promise<MendableRecord | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = await formatOfFile(file, bytes)
  return format && recordOf(bytes, format, problem, readingBy(said).headings)
}

/**
 * Writes a file with what is typed in a record.
 *
 * @throws if the file has no such record.
 */
export async function mendQuizFile({ file, problem, said, texts }: Mend): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = await formatOfFile(file, bytes)
  const written =
    format && (await mended(bytes, format, { problem, texts, headings: readingBy(said).headings }))
  if (!written) throw new TypeError('The file has no such record')
  return new File([written], file.name, { type: file.type })
}
