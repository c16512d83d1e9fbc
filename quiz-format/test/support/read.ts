import { namedQuestions, type QuizDocument, type QuizQuestion } from '../../src/quiz.ts'
import type { Problem } from '../../src/problem.ts'
import { newReport, readQuizFile, type ReadResult } from '../../src/read-quiz-file.ts'
import { type FormatName, type ReadOptions, formatNamed } from '../../src/formats/index.ts'
import { writeQuizFile } from '../../src/write-quiz-file.ts'

export const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer,section,explanation'

/** Reads bytes, or a text as a UTF-8 file. */
export function readAs(
  name: FormatName,
  content: string | Uint8Array,
  options: ReadOptions = {},
): Promise<ReadResult> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return readQuizFile(bytes, formatNamed(name), options)
}

/** The text of a written file. */
export function writtenAs(name: FormatName, quiz: QuizDocument): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeQuizFile(quiz, formatNamed(name)).bytes)
}

/** What the reader of a format returns and reports, before `readQuizFile` checks it. */
export async function readRaw(
  bytes: Uint8Array,
  name: FormatName,
  options: ReadOptions = {},
): Promise<{ questions: QuizQuestion[]; problems: Problem[]; leftOut: Problem[] }> {
  const report = newReport()
  const read = await formatNamed(name).read(bytes, report, options)
  const questions = Array.isArray(read) ? read : namedQuestions(read)
  return { questions, problems: report.problems.kept, leftOut: report.leftOut.kept }
}

/** Returns the quiz. Throws the first problem if there is one. */
export function quizIn(result: ReadResult): QuizDocument {
  if (!result.ok) throw new Error(JSON.stringify(result.problems[0]))
  return result.quiz
}

/** Like {@link quizIn}, and also throws if content was left out. */
export function completeQuizIn(result: ReadResult): QuizDocument {
  if (result.leftOutCount > 0) throw new Error(JSON.stringify(result.leftOut[0]))
  return quizIn(result)
}

export function problemsOf(result: ReadResult): Problem[] {
  return result.ok ? [] : result.problems
}

/** Row and column of each problem, as `2 section`; a dash stands for null. */
export function locationsOf(result: ReadResult): string[] {
  return problemsOf(result).map(({ row, column }) => `${row ?? '-'} ${column ?? '-'}`)
}

/** Each problem on one line, as `3 items/a.xml: message`. */
export function problemLines(result: ReadResult): string[] {
  return problemsOf(result).map(lineOf)
}

/** All left-out content, one line each. */
export function leftOutLines({ leftOut }: ReadResult): string[] {
  return leftOut.map(lineOf)
}

function lineOf({ row, column, message }: Problem): string {
  return `${row ?? '-'} ${column ?? '-'}: ${message}`
}
