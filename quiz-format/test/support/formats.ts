import { newReport } from '../../src/formats/read-quiz-file.ts'
import {
  type FormatName,
  type ReadOptions,
  type ReadResult,
  formatNamed,
  readQuizFile,
} from '../../src/formats/index.ts'
import type { Problem } from '../../src/problem.ts'
import { namedQuestions, type QuizDocument, type QuizQuestion } from '../../src/quiz.ts'

/** Reads bytes, or a text as the UTF-8 file it would be. */
export function readAs(
  name: FormatName,
  content: string | Uint8Array,
  options: ReadOptions = {},
): Promise<ReadResult> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return readQuizFile(bytes, name, options)
}

/** What a reader itself makes of a file: also its questions where it has none, or has problems. */
export async function readRaw(
  bytes: Uint8Array,
  name: FormatName,
): Promise<{ questions: QuizQuestion[]; problems: Problem[]; leftOut: Problem[] }> {
  const report = newReport()
  const read = await formatNamed(name).read(bytes, report)
  const questions = Array.isArray(read) ? read : namedQuestions(read)
  return { questions, problems: report.problems.kept, leftOut: report.leftOut.kept }
}

/** What was left out of a file, one line each, as `3 items/a.xml: message`. */
export function lossesOf({ leftOut }: ReadResult): string[] {
  return leftOut.map(({ row, column, message }) => `${row ?? '-'} ${column ?? '-'}: ${message}`)
}

/** What is wrong with a file, one line each. */
export function faultsOf(result: ReadResult): string[] {
  return result.ok
    ? []
    : result.problems.map(({ row, column, message }) => `${row ?? '-'} ${column ?? '-'}: ${message}`)
}

/** The quiz of a file that has no problems; throws with the first one otherwise. */
export function quizRead(result: ReadResult): QuizDocument {
  if (!result.ok) throw new Error(JSON.stringify(result.problems[0]))
  return result.quiz
}

/** The quiz of a file without problems, from which nothing is left out; throws otherwise. */
export function wholeQuizOf(result: ReadResult): QuizDocument {
  if (result.leftOutCount > 0) throw new Error(JSON.stringify(result.leftOut[0]))
  return quizRead(result)
}
