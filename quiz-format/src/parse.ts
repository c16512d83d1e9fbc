import { textOf } from './decode.ts'
import type { QuizFormat } from './file-type.ts'
import { readCsv } from './formats/csv.ts'
import { readJson } from './formats/json.ts'
import { type Problem, ProblemList } from './problem.ts'
import { type QuizDocument, quizOf } from './quiz.ts'

/** A quiz, or what is wrong with the file: the first problems in the file's order, and how many there are. */
export type ParseResult =
  { ok: true; quiz: QuizDocument } | { ok: false; problems: Problem[]; problemCount: number }

/** How a file is read. */
export interface ParseOptions {
  /** How many problems are kept; 100 without it. */
  maxProblems?: number | undefined
  /** Lets the questions of a JSON array have 2 to 10 options, which earlier versions sent; without it each has four. */
  anyOptionCount?: boolean | undefined
}

/**
 * Reads a quiz file. Takes time linear in its size and never throws, whatever the bytes.
 * @param bytes the whole file; its size is for the caller to limit
 * @param format how to read it, see {@link quizFormatOf}
 * @param options see {@link ParseOptions}
 * @returns the quiz, or all problems of the file
 */
export function parseQuizFile(
  bytes: Uint8Array,
  format: QuizFormat,
  { maxProblems, anyOptionCount = false }: ParseOptions = {},
): ParseResult {
  const problems = new ProblemList(maxProblems)
  const text = textOf(bytes, problems) ?? ''
  const read = () =>
    format === 'csv' ? quizOf(readCsv(text, problems)) : readJson(text, problems, anyOptionCount)
  const quiz = problems.count === 0 ? read() : quizOf([])
  if (problems.count > 0) return { ok: false, problems: problems.kept, problemCount: problems.count }
  return { ok: true, quiz }
}
