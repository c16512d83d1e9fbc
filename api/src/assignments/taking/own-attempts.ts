import { isQuizOff } from '../../attempts/attempts.access.ts'
import { scoreOf } from '../../attempts/result.ts'
import type { Assignment, Attempt } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import type { EffectiveAccess } from '../access/effective-access.ts'
import { countedAttempt } from './counted-attempt.ts'

/** An attempt of an assignment, with the number of its answers. */
export type AssignedAttempt = Pick<
  Attempt,
  'id' | 'status' | 'startedAt' | 'completedAt' | 'deadline' | 'correct' | 'total' | 'leftOut'
> & { assignmentId: string; answered: number }

/** An attempt of an assignment as its learner may see it. */
export interface OwnAttempt extends Omit<
  AssignedAttempt,
  'correct' | 'total' | 'leftOut' | 'answered' | 'assignmentId'
> {
  /** Percent, rounded to one decimal; null until it is completed and the score may be shown. */
  score: number | null
  /** Whether it was completed after the due date. */
  isLate: boolean
  /** Whether it is the attempt that counts; null while scores are hidden and would follow from it. */
  isCounted: boolean | null
}

/**
 * Reads a member's attempts, oldest first, by the id of the assignment; none while the quiz is switched off.
 */
export async function listOwnAttempts(
  { pool }: Pick<Deps, 'pool'>,
  memberId: string,
  assignmentIds: string[],
): Promise<Map<string, AssignedAttempt[]>> {
  const { rows } = await pool.query<AssignedAttempt>({
    name: 'list-assigned-attempts',
    text: `SELECT id, assignment_id AS "assignmentId", status, started_at AS "startedAt",
             completed_at AS "completedAt", deadline, correct, total, left_out AS "leftOut",
             (SELECT count(*)::int FROM answers WHERE attempt_id = attempts.id) AS answered
           FROM attempts
           WHERE member_id = $1 AND assignment_id = ANY ($2) AND NOT ${isQuizOff('attempts', 'learner_id')} ORDER BY id`,
    values: [memberId, assignmentIds],
  })
  const attempts = new Map<string, AssignedAttempt[]>()
  for (const row of rows) attempts.set(row.assignmentId, [...(attempts.get(row.assignmentId) ?? []), row])
  return attempts
}

/** Returns what a learner may see of their attempts. */
export function ownAttempts(
  { scoreRule }: Pick<Assignment, 'scoreRule'>,
  { dueAt, scoreFree }: Pick<EffectiveAccess, 'dueAt' | 'scoreFree'>,
  attempts: AssignedAttempt[],
): OwnAttempt[] {
  const counted = countedAttempt(scoreRule, attempts)
  // Which of several attempts is the best tells something about their scores.
  const isTelling = scoreRule === 'BEST' && attempts.filter(({ status }) => status === 'COMPLETED').length > 1
  return attempts.map(({ id, status, startedAt, completedAt, deadline, correct, total, leftOut }) => ({
    id,
    status,
    startedAt,
    completedAt,
    deadline,
    score: correct !== null && scoreFree && total > leftOut ? scoreOf({ correct, total, leftOut }) : null,
    isLate: completedAt !== null && dueAt !== null && completedAt > dueAt,
    isCounted: isTelling && !scoreFree ? null : id === counted?.id,
  }))
}
