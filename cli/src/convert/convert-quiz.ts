import { basename } from 'node:path'
import { type Problem, readQuizFile, writeQuizFile } from 'quiz-format'
import { type FileFormat, type ReadOptions, formatOf, linkAdvice, otherFileAdvice } from 'quiz-format/formats'
import type { FileEncodings } from '../files/file-encodings.ts'
import { MAX_LISTED_PROBLEMS } from '../files/max-listed-problems.ts'
import { readBytes } from '../files/read-bytes.ts'

export interface Conversion {
  from: FileFormat | null
  problems: Problem[]
  problemCount: number
  /** Content of the source file that a quiz cannot hold. */
  leftOut: Problem[]
  leftOutCount: number
  /** Null if there are problems. */
  written: WrittenQuiz | null
}

/** A quiz in the target format. */
export interface WrittenQuiz {
  bytes: Uint8Array
  /** The title in the source file; undefined if it has none. */
  title: string | undefined
  /** In the source file. */
  questionCount: number
  /** In the target file. */
  writtenCount: number
  /** Content that the target format cannot hold; `row` is the number of the question. */
  losses: Problem[]
  lossCount: number
}

/**
 * Reads a quiz file and writes it in another format, in memory.
 * @param path of the source file; "-" is standard input
 * @param options `from` is null to detect the format by name and content
 */
export async function convertQuiz(
  path: string,
  options: { from: FileFormat | null; to: FileFormat; encodings: FileEncodings; reading: ReadOptions },
  signal: AbortSignal,
): Promise<Conversion> {
  const empty = { from: options.from, leftOut: [], leftOutCount: 0, written: null }
  const invalid = (message: string): Conversion => {
    return { ...empty, problems: [{ row: null, column: null, message }], problemCount: 1 }
  }
  const source = await readBytes(path, options.from?.name, signal)
  if (!source.ok) return invalid(source.message)
  const read = await options.encodings.read(path, source.bytes)
  if (!read.ok) return invalid(read.message)
  const from = options.from ?? formatOf(basename(path), read.bytes)
  const advice = from ? linkAdvice(read.bytes) : otherFileAdvice(source.bytes)
  if (!from)
    return invalid(advice ?? 'Neither its name nor its content indicates a known format: give --from')
  if (advice !== null && !options.from) return invalid(advice)
  const result = await readQuizFile(read.bytes, from, {
    maxProblems: MAX_LISTED_PROBLEMS,
    ...options.reading,
  })
  const { leftOut, leftOutCount } = result
  if (!result.ok) return { ...result, from, written: null }
  const file = writeQuizFile(result.quiz, options.to, MAX_LISTED_PROBLEMS)
  const { title, questions } = result.quiz
  const written = { ...file, title, questionCount: questions.length }
  return { from, problems: [], problemCount: 0, leftOut, leftOutCount, written }
}
