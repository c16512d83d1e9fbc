import { decodeText } from './decode.ts'
import type { QuizFormat } from './file-type.ts'
import { readCsv } from './formats/csv.ts'
import { readJson } from './formats/json.ts'
import { type Problem, ProblemList } from './problem.ts'
import { type QuizDocument, quizOf } from './quiz.ts'

/** A quiz, or what is wrong with the file: at most 100 problems in the file's order, and how many there are. */
export type ParseResult =
  { ok: true; quiz: QuizDocument } | { ok: false; problems: Problem[]; problemCount: number }

/**
 * Reads a quiz file. Takes time linear in its size and never throws, whatever the bytes.
 * @param bytes the whole file; its size is for the caller to limit
 * @param format how to read it, see {@link quizFormatOf}
 * @returns the quiz, or all problems of the file
 */
export function parseQuizFile(bytes: Uint8Array, format: QuizFormat): ParseResult {
  const problems = new ProblemList()
  const decoded = decodeText(bytes)
  if (!decoded.ok) problems.add(null, null, decoded.message)
  const read = format === 'csv' ? readCsv : readJson
  const questions = decoded.ok ? read(decoded.text, problems) : []
  if (problems.count > 0) return { ok: false, problems: problems.kept, problemCount: problems.count }
  return { ok: true, quiz: quizOf(questions) }
}
