import type { ProblemList } from '../../problem.ts'
import { MAX_SECTION_NAME } from '../../quiz.ts'
import { trimmedText } from '../../text.ts'
import { textLimitProblem } from './convert-question.ts'
import { type FileLocation, contentLeftOut } from './left-out-messages.ts'

/**
 * Converts the name of a category, a deck or a test part.
 * @returns null if it is blank or too long
 */
export function convertSectionName(
  name: string,
  location: FileLocation,
  leftOut: ProblemList,
): string | null {
  const trimmed = trimmedText(name)
  const problem = textLimitProblem(trimmed, MAX_SECTION_NAME, 'name of the section')
  if (problem !== null) leftOut.add(location.row, location.column, contentLeftOut(`${problem}. The section`))
  return trimmed === '' || problem !== null ? null : trimmed
}
