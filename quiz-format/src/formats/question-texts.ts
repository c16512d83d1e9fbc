import type { ProblemList } from '../problem.ts'
import { MAX_SECTION_NAME, MAX_TEXT } from '../quiz.ts'
import { lengthProblem, trimmedText } from '../text.ts'

/** A text of a question as it stands in the file, and where it stands. */
export interface RawText {
  row: number
  column: string
  raw: string
}

/**
 * Reads a text that a question cannot be without.
 * @param text where and what it is
 * @param name what the text is, for the message
 * @param problems takes what is wrong with it
 * @returns the trimmed text
 */
export function requiredText({ row, column, raw }: RawText, name: string, problems: ProblemList): string {
  const trimmed = trimmedText(raw)
  const problem = trimmed === '' ? `The ${name} is empty: fill it in` : lengthProblem(trimmed, MAX_TEXT)
  if (problem !== null) problems.add(row, column, problem)
  return trimmed
}

/**
 * Reads a section's name or an explanation.
 * @param text where and what it is
 * @param problems takes what is wrong with it
 * @returns the trimmed text; null if it is empty
 */
export function optionalText({ row, column, raw }: RawText, problems: ProblemList): string | null {
  const trimmed = trimmedText(raw)
  const problem = lengthProblem(trimmed, column === 'section' ? MAX_SECTION_NAME : MAX_TEXT)
  if (problem !== null) problems.add(row, column, problem)
  return trimmed === '' ? null : trimmed
}
