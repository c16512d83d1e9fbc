import type { ProblemList } from '../problem.ts'
import { MAX_SECTION_NAME } from '../quiz.ts'
import { trimmedText } from '../text.ts'
import { unheldText } from './held-question.ts'
import { type FilePlace, questionsKept } from './left-out.ts'

/**
 * Makes a section's name of what another system calls it.
 * @param name of a category, a deck or a part of a test
 * @param place where it stands
 * @param leftOut takes a name that is too long
 * @returns the trimmed name; null for none
 */
export function heldSection(name: string, place: FilePlace, leftOut: ProblemList): string | null {
  const trimmed = trimmedText(name)
  const problem = unheldText(trimmed, MAX_SECTION_NAME, 'name of the section')
  if (problem !== null) leftOut.add(place.row, place.column, questionsKept(`${problem}. The section`))
  return trimmed === '' || problem !== null ? null : trimmed
}
