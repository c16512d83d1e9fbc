import type { ProblemList } from '../problem.ts'
import { MAX_SECTION_NAME, MAX_TEXT } from '../quiz.ts'
import { lengthProblem, trimmedText } from '../text.ts'

/** An untrimmed text with its location. */
export interface RawText {
  row: number
  column: string
  raw: string
}

/**
 * Trims a text that must not be empty, and checks it.
 * @param name of the text in messages
 */
export function requiredText({ row, column, raw }: RawText, name: string, problems: ProblemList): string {
  const trimmed = trimmedText(raw)
  const problem = trimmed === '' ? `The ${name} is empty: fill it in` : lengthProblem(trimmed, MAX_TEXT)
  if (problem !== null) problems.add(row, column, problem)
  return trimmed
}

/**
 * Trims a section name or an explanation, and checks it.
 * @returns null if it is empty
 */
export function optionalText({ row, column, raw }: RawText, problems: ProblemList): string | null {
  const trimmed = trimmedText(raw)
  const problem = lengthProblem(trimmed, column === 'section' ? MAX_SECTION_NAME : MAX_TEXT)
  if (problem !== null) problems.add(row, column, problem)
  return trimmed === '' ? null : trimmed
}
