import type { Problem } from 'quiz-format'
import type { FileFormat, ReadOptions } from 'quiz-format/formats'

/** The result of checking one file. It does not hold the questions, so that many results fit in memory. */
export interface CheckedFile {
  /** As the user gave it or as found in a folder; "-" is standard input. */
  path: string
  /** Null if unknown. */
  format: FileFormat | null
  /** The title of the resulting quiz; null for standard input without a title. */
  title: string | null
  /** Titles that an earlier import may have used for this file. */
  otherTitles: string[]
  /** At most the first 10,000. A file with a problem is not imported. */
  problems: Problem[]
  problemCount: number
  /** At most the first 10,000 parts of the file that a quiz cannot hold. */
  leftOut: Problem[]
  leftOutCount: number
  /** At most the first 10,000 probable mistakes. They do not make a file invalid. */
  warnings: Problem[]
  warningCount: number
  /** Null if the file is invalid or was skipped. */
  content: CheckedContent | null
}

export interface CheckedContent {
  questionCount: number
  sectionCount: number
  /** SHA-256 in hex of the quiz content: equal for the same questions in any format. */
  contentHash: string
  /** SHA-256 in hex of the file. */
  bytesHash: string
  /**
   * Whether a CSV file has headings that the server does not know, so that it is converted before it is sent.
   */
  hasForeignHeadings: boolean
  /** To read the file the same way again when it is sent. */
  reading: ReadOptions
  /** The encoding that the file is converted from; null if it is Unicode or binary. */
  encoding: string | null
}

/** A file that was found in a folder is skipped, not invalid, if its content is in no known format. */
export function isSkipped({ content, format, problemCount }: CheckedFile): boolean {
  return content === null && format === null && problemCount === 0
}

/** Whether the user has to fix the file before it can be imported. */
export function isInvalid(file: CheckedFile): boolean {
  return file.content === null && !isSkipped(file)
}

/** Returns the path as messages show it. */
export function displayPath(path: string): string {
  return path === '-' ? 'stdin' : path
}
