import { type Problem, ProblemList } from '../problem.ts'
import { type QuizDocument, quizOf } from '../quiz.ts'
import type { FormatName } from './file-format.ts'
import { formatNamed } from './formats.ts'
import { limitProblem } from './quiz-limits.ts'

/** What was left out of a file: the first things, and how many there are. */
export interface LeftOut {
  leftOut: Problem[]
  leftOutCount: number
}

/** A quiz, or what is wrong with its file; beside it what a quiz cannot hold. */
export type ReadResult = LeftOut &
  ({ ok: true; quiz: QuizDocument } | { ok: false; problems: Problem[]; problemCount: number })

/**
 * Reads a quiz file of any format. Never throws, whatever the bytes.
 * @param bytes the whole file; its size is for the caller to limit
 * @param name of the format, see {@link formatOf}
 * @param maxProblems how many problems are kept, and how many things left out
 * @returns the quiz, or all problems of the file
 */
export async function readQuizFile(
  bytes: Uint8Array,
  name: FormatName,
  maxProblems?: number,
): Promise<ReadResult> {
  const report = { problems: new ProblemList(maxProblems), leftOut: new ProblemList(maxProblems) }
  const read = await formatNamed(name).read(bytes, report)
  const quiz = Array.isArray(read) ? quizOf(read) : read
  const { problems } = report
  const leftOut = { leftOut: report.leftOut.kept, leftOutCount: report.leftOut.count }
  if (quiz.questions.length === 0 && problems.count === 0)
    problems.add(null, null, 'The file has no question that a quiz can hold')
  const excess = limitProblem(quiz)
  if (excess && problems.count === 0) problems.add(excess.row, excess.column, excess.message)
  if (problems.count > 0)
    return { ok: false, problems: problems.kept, problemCount: problems.count, ...leftOut }
  return { ok: true, quiz, ...leftOut }
}
