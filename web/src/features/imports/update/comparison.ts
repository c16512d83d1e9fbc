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
      /** Stands for the quiz as it was compared. */
      fingerprint: string | null
    }
  | { kind: 'same' }
  | { kind: 'refused'; message: string; problems: FileProblems | null }

/** Reads the server’s answer to a file. */
export function comparisonOf(result: SyncResult, file: File): Comparison {
  if (result.__typename !== 'QuizSync') return refusalOf(result, rowUnitOf(file))
  const { outcome, quiz, difference, fingerprint } = result
  if (outcome === 'UNCHANGED' && !isDifferent(difference)) return { kind: 'same' }
  const isRestore = outcome === 'UNCHANGED'
  return { kind: 'differs', difference, isRestore, hasEdits: isRestore || !quiz?.isAsImported, fingerprint }
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
