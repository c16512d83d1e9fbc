import { basename } from 'node:path'
import { type Problem, readQuizFile, writeQuizFile } from 'quiz-format'
import { type FileFormat, type ReadOptions, formatOf } from 'quiz-format/formats'
import type { FileEncodings } from '../import/files/file-encoding.ts'
import { readBytes } from '../import/files/read-bytes.ts'

/** How many problems and losses are kept. */
const MOST_KEPT = 10_000

/** What a file became, or why it became nothing. */
export interface Conversion {
  from: FileFormat | null
  problems: Problem[]
  problemCount: number
  /** What of the file a quiz cannot hold. */
  leftOut: Problem[]
  leftOutCount: number
  /** Null where there are problems. */
  written: WrittenQuiz | null
}

/** A quiz as a file of the wanted format. */
export interface WrittenQuiz {
  bytes: Uint8Array
  /** As the file that was read says it; undefined where it says none. */
  title: string | undefined
  /** How many questions were read. */
  questionCount: number
  /** How many questions the new file has. */
  writtenCount: number
  /** What of the quiz the wanted format cannot hold; the row is the question's number. */
  losses: Problem[]
  lossCount: number
}

/**
 * Reads a quiz file of one format and writes it in another.
 * @param path of the file; "-" for standard input
 * @param formats how it is read, null for what its name and content say, and with which options; how it is written;
 * and what finds out encodings
 * @param signal aborted when the user wants to stop
 * @returns what came of it
 */
export async function convertQuiz(
  path: string,
  formats: { from: FileFormat | null; to: FileFormat; encodings: FileEncodings; reading: ReadOptions },
  signal: AbortSignal,
): Promise<Conversion> {
  const nothing = { from: formats.from, leftOut: [], leftOutCount: 0, written: null }
  const wrong = (message: string): Conversion => {
    return { ...nothing, problems: [{ row: null, column: null, message }], problemCount: 1 }
  }
  const original = await readBytes(path, formats.from?.name, signal)
  if (!original.ok) return wrong(original.message)
  const read = await formats.encodings.read(path, original.bytes)
  if (!read.ok) return wrong(read.message)
  const from = formats.from ?? formatOf(basename(path), read.bytes)
  if (!from) return wrong('Its name and content tell no known format: say which with --from')
  const result = await readQuizFile(read.bytes, from, { maxProblems: MOST_KEPT, ...formats.reading })
  const { leftOut, leftOutCount } = result
  if (!result.ok) return { ...result, from, written: null }
  const file = writeQuizFile(result.quiz, formats.to, MOST_KEPT)
  const { title, questions } = result.quiz
  const written = { ...file, title, questionCount: questions.length }
  return { from, problems: [], problemCount: 0, leftOut, leftOutCount, written }
}
