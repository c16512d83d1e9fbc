import { countedAttempt } from '../assignments/taking/counted-attempt.ts'
import type { Queryable } from '../database/input-rows.ts'
import type { Assignment, Attempt } from '../database/prisma/client.ts'

/** Which attempt of each learner is analysed: the first completed one, or the one whose score counts. */
export type AttemptChoice = 'FIRST' | 'COUNTED'

/** The attempt of a learner that is analysed. */
export interface AnalyzedAttempt {
  id: string
  /** The revision of the quiz whose questions it has. */
  revision: number
  completedAt: Date | null
}

/** The attempt of a member of a class that is analysed. */
export interface MemberAttempt extends AnalyzedAttempt {
  memberId: string
}

type CompletedAttempt = MemberAttempt &
  Pick<Attempt, 'status' | 'correct' | 'total' | 'leftOut'> & { answered: number }

/**
 * Finds one attempt of each learner who has completed one, in the order in which they were started.
 *
 * Learners who left, were removed or blocked, or deleted their account are included. Instructors are not,
 * even if they were learners when they took the assignment.
 */
export async function findAnalyzedAttempts(
  source: Queryable,
  { id: assignmentId, scoreRule }: Pick<Assignment, 'id' | 'scoreRule'>,
  choice: AttemptChoice,
): Promise<MemberAttempt[]> {
  const { rows } = await source.query<CompletedAttempt>({
    name: 'find-analyzed-attempts',
    // Only whether there is an answer matters.
    text: `SELECT a.id, a.member_id AS "memberId", a.revision, a.completed_at AS "completedAt",
             a.status, a.correct, a.total, a.left_out AS "leftOut",
             (EXISTS (SELECT 1 FROM answers WHERE attempt_id = a.id))::int AS answered
           FROM attempts a JOIN members m ON m.id = a.member_id AND m.role = 'LEARNER'
           WHERE a.assignment_id = $1 AND a.status = 'COMPLETED' ORDER BY a.id`,
    values: [assignmentId],
  })
  return attemptsByMember(rows).flatMap((attempts) => {
    const chosen = choice === 'FIRST' ? attempts[0] : countedAttempt(scoreRule, attempts)
    if (!chosen) return []
    const { id, memberId, revision, completedAt } = chosen
    return [{ id, memberId, revision, completedAt }]
  })
}

function attemptsByMember(rows: CompletedAttempt[]): CompletedAttempt[][] {
  const members = new Map<string, CompletedAttempt[]>()
  for (const row of rows) {
    const attempts = members.get(row.memberId)
    if (attempts) attempts.push(row)
    else members.set(row.memberId, [row])
  }
  return [...members.values()]
}
