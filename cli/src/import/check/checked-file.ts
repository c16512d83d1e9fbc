import type { Problem } from 'quiz-format'
import type { FileFormat, ReadOptions } from 'quiz-format/formats'

/** What the check of a file found out. Of its content nothing is kept. */
export interface CheckedFile {
  /** As the user or the folder names it; "-" for standard input. */
  path: string
  /** Null where it is not known. */
  format: FileFormat | null
  /** Of the quiz it becomes; null for standard input without one. */
  title: string | null
  /** Titles that an earlier import may have given it. */
  otherTitles: string[]
  /** The first of them. With a single one the file becomes no quiz. */
  problems: Problem[]
  problemCount: number
  /** The first things in it that a quiz cannot hold. */
  leftOut: Problem[]
  leftOutCount: number
  /** The first things in it that are probably slips; they are no problems. */
  warnings: Problem[]
  warningCount: number
  /** Null for a file that is no quiz: it has problems, or it stands in a folder and is of no known format. */
  content: CheckedContent | null
}

/** What a good file holds. */
export interface CheckedContent {
  questionCount: number
  sectionCount: number
  /** SHA-256, in hex, of what the file says: the same for the same questions in any format. */
  contentHash: string
  /** SHA-256, in hex, of its bytes. */
  bytesHash: string
  /** How it was read, so that it is read the same to be sent. */
  reading: ReadOptions
  /** Of a text that is not UTF-8; else null. */
  encoding: string | null
}

/**
 * Tells a file that stood in a folder and turned out to be something else from one that is wrong.
 * @param file as checked
 * @returns whether it is nothing that the user asked for
 */
export function isPassedOver({ content, format, problemCount }: CheckedFile): boolean {
  return content === null && format === null && problemCount === 0
}

/**
 * Tells whether a file has to be put right.
 * @param file as checked
 * @returns whether it becomes no quiz though it should
 */
export function isWrong(file: CheckedFile): boolean {
  return file.content === null && !isPassedOver(file)
}

/**
 * Calls a file as messages do.
 * @param path of the file
 * @returns the path, or what stands for standard input
 */
export function shownPath(path: string): string {
  return path === '-' ? 'stdin' : path
}
