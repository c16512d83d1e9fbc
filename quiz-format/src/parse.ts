import { textOf } from './reading/text/decode.ts'
import type { QuizFormat } from './file-type.ts'
import { readCsv } from './formats/csv/read.ts'
import { readJson } from './formats/json/read.ts'
import { type Problem, ProblemList } from './problem.ts'
import { type QuizDocument, quizOf } from './quiz.ts'
import { SeenQuestions } from './seen-questions.ts'

/** What is probably a slip in a good file, such as the same question twice: the first of them, and how many there are. */
export interface Warnings {
  warnings: Problem[]
  warningCount: number
}

/** A quiz, or what is wrong with the file: the first problems in the file's order, and how many there are. */
export type ParseResult =
  ({ ok: true; quiz: QuizDocument } & Warnings) | { ok: false; problems: Problem[]; problemCount: number }

/** How a file is read. */
export interface ParseOptions {
  /** How many problems, and how many warnings, are kept; 100 without it. */
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
  const warnings = new ProblemList(maxProblems)
  const report = { problems, warnings, seen: new SeenQuestions() }
  const text = textOf(bytes, problems) ?? ''
  const read = () =>
    format === 'csv' ? quizOf(readCsv(text, report)) : readJson(text, report, anyOptionCount)
  const quiz = problems.count === 0 ? read() : quizOf([])
  if (problems.count > 0) return { ok: false, problems: problems.kept, problemCount: problems.count }
  return { ok: true, quiz, warnings: warnings.kept, warningCount: warnings.count }
}
