// A gradebook as the rows of a file.
import { GRADEBOOK_HEADINGS } from 'quiz-format'
import { withOffset } from '../../../assignments/access/calendar.ts'
import type { Assignment } from '../../../database/prisma/client.ts'
import type { GradebookCell } from '../gradebook-cell.ts'
import type { GradebookRow } from '../read-gradebook.ts'
import type { ExportCell } from './export-cell.ts'

/** What a file shows. */
export interface ExportChoices {
  /** Whether a missing result is shown as 0. */
  missingAsZero: boolean
  /** Whether a column after each assignment has the time when the attempt that counts was completed. */
  withTimes: boolean
  /** The time zone of these times. */
  timeZone: string
}

/** Returns the headings, all different: further columns with a title get a number. */
export function exportHeadings(
  assignments: readonly Pick<Assignment, 'title'>[],
  { withTimes }: Pick<ExportChoices, 'withTimes'>,
): string[] {
  const taken = new Set<string>(GRADEBOOK_HEADINGS)
  const unique = (title: string) => {
    let heading = title
    for (let number = 2; taken.has(heading); number++) heading = `${title} (${number})`
    taken.add(heading)
    return heading
  }
  for (const { title } of assignments) {
    const heading = unique(title)
    if (withTimes) unique(`${heading} submitted at`)
  }
  return [...taken]
}

/** Returns the cells of a learner, in the order of the headings. */
export function exportRow({ member, cells }: GradebookRow, choices: ExportChoices): ExportCell[] {
  const { displayName, externalId, email, section } = member
  const { withTimes, timeZone } = choices
  return [
    displayName,
    externalId,
    email,
    section,
    ...cells.flatMap((cell) => {
      const score = scoreOf(cell, choices)
      const { submittedAt } = cell
      return withTimes ? [score, submittedAt && withOffset(submittedAt, timeZone)] : [score]
    }),
  ]
}

function scoreOf(
  { state, score }: GradebookCell,
  { missingAsZero }: Pick<ExportChoices, 'missingAsZero'>,
): ExportCell {
  // As Canvas writes it.
  if (state === 'EXCUSED') return 'EX'
  return state === 'MISSING' && missingAsZero ? 0 : score
}
