import type { RowUnit } from 'quiz-format'
import { rowUnitOf } from '../../../quiz-files/file-kinds.ts'
import type { FileProblems } from '../../../ui/files/ProblemTable.tsx'
import type { Difference, SyncResult } from './sync-quiz.ts'

/** What an update would change, or why there can be none. */
export type Comparison =
  | {
      kind: 'differs'
      difference: Difference
      /** Whether the file is the one of the last import, so that the update only undoes edits. */
      isRestore: boolean
      /** Whether the quiz may have been edited since its last import. */
      hasEdits: boolean
    }
  | { kind: 'same' }
  | { kind: 'refused'; message: string; problems: FileProblems | null }

const GONE = 'No quiz with this title is left: it was renamed or deleted in the meantime. Reload the page.'
const ANOTHER =
  'Another of your quizzes has this title, too. An update finds a quiz by its title: rename one of the two first.'

/** Reads the server’s answer to a file that was meant for the quiz with this id. */
export function comparisonOf(
  result: SyncResult,
  { quizId, file }: { quizId: string; file: File },
): Comparison {
  if (result.__typename !== 'QuizSync') return refusalOf(result, rowUnitOf(file))
  const { outcome, quiz, difference } = result
  if (!quiz) return { kind: 'refused', message: GONE, problems: null }
  if (quiz.id !== quizId) return { kind: 'refused', message: ANOTHER, problems: null }
  if (outcome === 'UNCHANGED' && !isDifferent(difference)) return { kind: 'same' }
  const isRestore = outcome === 'UNCHANGED'
  return { kind: 'differs', difference, isRestore, hasEdits: isRestore || !quiz.isAsImported }
}

/** Whether two comparisons say the same, so that what was shown is still true. */
export function isSameComparison(one: Comparison, other: Comparison): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function refusalOf(result: Exclude<SyncResult, { __typename: 'QuizSync' }>, rowUnit: RowUnit): Comparison {
  const { message } = result
  if (result.__typename !== 'InvalidQuizFile') return { kind: 'refused', message, problems: null }
  const problems = { rowUnit, problems: result.issues, problemCount: result.issueCount }
  return { kind: 'refused', message, problems }
}

function isDifferent({ added, changed, removed, fields }: Difference): boolean {
  return added + changed + removed + fields.length > 0
}
