import { type ParseResult, type Problem, type QuizDocument, parseQuizFile } from '../../src/index.ts'
import type { QuizFormat } from '../../src/file-type.ts'

export const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer,section,explanation'

/** Reads a text as the UTF-8 file it would be. */
export function readText(text: string, format: QuizFormat): ParseResult {
  return parseQuizFile(new TextEncoder().encode(text), format)
}

/** The quiz of a file that has no problems; throws with the first one otherwise. */
export function quizIn(result: ParseResult): QuizDocument {
  if (!result.ok) throw new Error(JSON.stringify(result.problems[0]))
  return result.quiz
}

/** Row and column of each problem, as `2 section`; a dash stands for null. */
export function placesOf(result: ParseResult): string[] {
  return problemsOf(result).map(({ row, column }) => `${row ?? '-'} ${column ?? '-'}`)
}

/** The problems of a file; none if it can be read. */
export function problemsOf(result: ParseResult): Problem[] {
  return result.ok ? [] : result.problems
}
