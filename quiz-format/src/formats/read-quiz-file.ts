import { type Problem, ProblemList } from '../problem.ts'
import type { ParseResult } from '../parse.ts'
import { type QuizDocument, quizOf } from '../quiz.ts'
import { SeenQuestions } from '../seen-questions.ts'
import { excerpt } from '../text.ts'
import type { FormatName, ReadOptions, ReadReport } from './file-format.ts'
import { formatNamed } from './formats.ts'
import { limitProblem } from './quiz-limits.ts'

/** What was left out of a file: the first things, and how many there are. */
export interface LeftOut {
  leftOut: Problem[]
  leftOutCount: number
}

/** A quiz, or what is wrong with its file; beside it what a quiz cannot hold. */
export type ReadResult = LeftOut & ParseResult

/**
 * Reads a quiz file of any format. Never throws, whatever the bytes.
 * @param bytes the whole file; its size is for the caller to limit
 * @param name of the format, see {@link formatOf}
 * @param options see {@link ReadOptions}; of problems, things left out and warnings, `maxProblems` are kept each
 * @returns the quiz, or all problems of the file
 */
export async function readQuizFile(
  bytes: Uint8Array,
  name: FormatName,
  { maxProblems, ...options }: ReadOptions & { maxProblems?: number | undefined } = {},
): Promise<ReadResult> {
  const report = newReport(maxProblems)
  const read = await formatNamed(name).read(bytes, report, options)
  const quiz = Array.isArray(read) ? quizOf(read) : read
  const { problems, warnings } = report
  const leftOut = { leftOut: report.leftOut.kept, leftOutCount: report.leftOut.count }
  if (quiz.questions.length === 0 && problems.count === 0)
    problems.add(null, null, 'The file has no question that a quiz can hold')
  const excess = limitProblem(quiz)
  if (excess && problems.count === 0) problems.add(excess.row, excess.column, excess.message)
  if (problems.count > 0)
    return { ok: false, problems: problems.kept, problemCount: problems.count, ...leftOut }
  if (report.seen.isEmpty) lookAt(quiz.questions, report)
  return { ok: true, quiz, warnings: warnings.kept, warningCount: warnings.count, ...leftOut }
}

/**
 * Makes an empty report.
 * @param most how many findings of a kind are kept
 * @returns the report of one file
 */
export function newReport(most?: number): ReadReport {
  const list = () => new ProblemList(most)
  return { problems: list(), leftOut: list(), warnings: list(), seen: new SeenQuestions() }
}

// Where a question stands is not known any more; it is called by its text, as in what is left out.
function lookAt(questions: QuizDocument['questions'], { seen, warnings }: ReadReport): void {
  for (const [index, question] of questions.entries()) {
    const place = { row: null, column: excerpt(question.text), name: `question ${index + 1}` }
    seen.add(question, place, warnings)
  }
}
