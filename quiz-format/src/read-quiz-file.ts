import { DuplicateFinder } from './duplicate-questions.ts'
import type { FileFormat, ReadOptions, ReadReport } from './formats/file-format.ts'
import { limitProblem } from './formats/quiz-limits.ts'
import { type Problem, ProblemList } from './problem.ts'
import { type QuizDocument, quizOf } from './quiz.ts'
import { excerpt } from './text.ts'

/** Probable mistakes in a valid file, such as a repeated question: the first of them, and the total. */
export interface Warnings {
  warnings: Problem[]
  warningCount: number
}

/** Content that was left out of the quiz: the first items, and the total. */
interface LeftOut {
  leftOut: Problem[]
  leftOutCount: number
}

/** The quiz, or the first problems in the file's order and their total. */
export type ReadResult = LeftOut &
  (({ ok: true; quiz: QuizDocument } & Warnings) | { ok: false; problems: Problem[]; problemCount: number })

/**
 * Reads a quiz file in time linear in its size. Never throws, whatever the bytes.
 * @param bytes the whole file; the caller limits its size
 * @param options `maxProblems` limits each of the three lists of the result: problems, left-out content and warnings
 */
export async function readQuizFile(
  bytes: Uint8Array,
  format: FileFormat,
  { maxProblems, ...options }: ReadOptions & { maxProblems?: number | undefined } = {},
): Promise<ReadResult> {
  const report = newReport(maxProblems)
  const read = await format.read(bytes, report, options)
  const quiz = Array.isArray(read) ? quizOf(read) : read
  const { problems, warnings } = report
  const leftOut = { leftOut: report.leftOut.kept, leftOutCount: report.leftOut.count }
  if (quiz.questions.length === 0 && problems.count === 0)
    problems.add(null, null, 'The file has no question that a quiz can hold')
  const excess = limitProblem(quiz)
  if (excess && problems.count === 0) problems.add(excess.row, excess.column, excess.message)
  if (problems.count > 0)
    return { ok: false, problems: problems.kept, problemCount: problems.count, ...leftOut }
  if (report.duplicates.isEmpty) findDuplicates(quiz.questions, report)
  return { ok: true, quiz, warnings: warnings.kept, warningCount: warnings.count, ...leftOut }
}

/**
 * @param maxProblems limit of each list
 */
export function newReport(maxProblems?: number): ReadReport {
  const list = () => new ProblemList(maxProblems)
  return { problems: list(), leftOut: list(), warnings: list(), duplicates: new DuplicateFinder() }
}

// The rows of the questions are no longer known, so warnings quote the start of the text instead.
function findDuplicates(questions: QuizDocument['questions'], { duplicates, warnings }: ReadReport): void {
  for (const [index, question] of questions.entries()) {
    const location = { row: null, column: excerpt(question.text), name: `question ${index + 1}` }
    duplicates.add(question, location, warnings)
  }
}
