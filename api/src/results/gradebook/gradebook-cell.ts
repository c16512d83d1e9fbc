import { classClose, ownClose } from '../../assignments/access/own-time.ts'
import type { ExtensionTerms, MemberTerms } from '../../assignments/access/terms.ts'
import { countedAttempt } from '../../assignments/taking/counted-attempt.ts'
import { scoreOf } from '../../attempts/result.ts'
import type { Assignment, Attempt } from '../../database/prisma/client.ts'

/** How far a learner is with an assignment. */
type CellState = 'NOT_STARTED' | 'IN_PROGRESS' | 'SUBMITTED' | 'LATE' | 'EXCUSED' | 'MISSING'

/** What a gradebook shows of one learner and one assignment. */
export interface GradebookCell {
  assignmentId: string
  /**
   * Percent, rounded to one decimal, of the attempt that counts; null if there is none, or none of its
   * questions counts.
   */
  score: number | null
  state: CellState
  /** How many attempts were started, whatever became of them. */
  attempts: number
  /** Whether the learner has an extension. */
  extended: boolean
  /** When the attempt that counts was completed; null if there is none. */
  submittedAt: Date | null
}

/** The settings of an assignment from which a cell follows. */
export type GradedAssignment = Pick<
  Assignment,
  'id' | 'scoreRule' | 'dueAt' | 'closesAt' | 'timeLimit' | 'archivedAt'
>

/** An attempt of an assignment, and, if it is completed, whether it has an answer. */
export type GradedAttempt = Pick<
  Attempt,
  'id' | 'status' | 'completedAt' | 'correct' | 'total' | 'leftOut'
> & {
  isAnswered: boolean
}

/** An exception for one learner, as far as a cell follows from it. */
export type GradedExtension = Pick<ExtensionTerms, 'dueAt' | 'closesAt' | 'minutes' | 'factor' | 'isExcused'>

/**
 * Decides what the gradebook shows of a learner and an assignment. Whoever is excused has no score. Until an
 * attempt is completed, nothing is missing before it closes for the learner, or, without a close, is due.
 *
 * @param attempts of the learner, oldest first.
 */
export function gradebookCell(
  assignment: GradedAssignment,
  member: Pick<MemberTerms, 'timeFactor'>,
  extension: GradedExtension | null,
  attempts: readonly GradedAttempt[],
  now: Date,
): GradebookCell {
  const counted = countedAttempt(
    assignment.scoreRule,
    attempts.map((attempt) => ({ ...attempt, answered: attempt.isAnswered ? 1 : 0 })),
  )
  const dueAt = extension?.dueAt ?? assignment.dueAt
  const state = (): CellState => {
    if (extension?.isExcused) return 'EXCUSED'
    if (attempts.some(({ status }) => status === 'IN_PROGRESS')) return 'IN_PROGRESS'
    if (counted?.completedAt) return dueAt && counted.completedAt > dueAt ? 'LATE' : 'SUBMITTED'
    const closesAt = classClose(assignment)
    const end = ownClose({ ...assignment, closesAt }, member, extension) ?? dueAt
    return end && now >= end ? 'MISSING' : 'NOT_STARTED'
  }
  const isScored = counted && !extension?.isExcused
  return {
    assignmentId: assignment.id,
    score:
      isScored && counted.total > counted.leftOut
        ? scoreOf({ ...counted, correct: counted.correct ?? 0 })
        : null,
    state: state(),
    attempts: attempts.length,
    extended: extension !== null,
    submittedAt: isScored ? counted.completedAt : null,
  }
}
