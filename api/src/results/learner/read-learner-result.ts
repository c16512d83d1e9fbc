import { ASSIGNMENT_COLUMNS } from '../../assignments/assignment-columns.ts'
import { ownAttempts, type OwnAttempt } from '../../assignments/taking/own-attempts.ts'
import { MEMBER_COLUMNS } from '../../classrooms/classroom-columns.ts'
import { requireTeaching } from '../../classrooms/classrooms.access.ts'
import type { Assignment, Attempt, Member } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import type { Viewer } from '../../viewer.ts'
import { gradebookCell, type GradebookCell, type GradedAttempt } from '../gradebook/gradebook-cell.ts'
import { GRADED_ATTEMPT, readExtensions } from '../gradebook/read-gradebook.ts'

/** An attempt of a learner, as instructors of the class see it: its score does not wait for its release. */
export interface LearnerAttempt extends OwnAttempt {
  /** Questions with an answer. */
  answered: number
  /** Questions. */
  total: number
  /** Questions that count as correct; null until it is completed. */
  correct: number | null
  /** Questions that count for nobody. */
  leftOut: number
}

/** What a learner has done for an assignment. */
export interface LearnerResult {
  member: Member
  assignment: Assignment
  cell: GradebookCell
  /** Oldest first. */
  attempts: LearnerAttempt[]
}

/** A learner of a class, and an assignment in its gradebook. */
interface ResultIds {
  classroomId: string
  memberId: string
  assignmentId: string
}

/**
 * Reads what a learner of a class has done for one of its published assignments. A deleted assignment with
 * attempts still has them.
 *
 * @throws NotFound when the viewer is not a member, or the class has no such learner, or no such assignment
 *   in its gradebook.
 * @throws Forbidden when the viewer is a learner.
 */
export async function readLearnerResult(
  deps: Deps,
  viewer: Viewer,
  { classroomId, memberId, assignmentId }: ResultIds,
): Promise<LearnerResult> {
  await requireTeaching(deps, viewer, classroomId)
  if (!isId(memberId) || !isId(assignmentId)) throw new NotFound()
  const { pool, now } = deps
  const [members, assignments] = await Promise.all([
    pool.query<Member>({
      name: 'find-learner',
      text: `SELECT ${MEMBER_COLUMNS} FROM members m WHERE id = $1 AND classroom_id = $2 AND role = 'LEARNER'`,
      values: [memberId, classroomId],
    }),
    pool.query<Assignment>({
      name: 'find-gradebook-column',
      text: `SELECT ${ASSIGNMENT_COLUMNS} FROM assignments
             WHERE id = $1 AND classroom_id = $2 AND published_at IS NOT NULL`,
      values: [assignmentId, classroomId],
    }),
  ])
  const [member, assignment] = [members.rows[0], assignments.rows[0]]
  if (!member || !assignment) throw new NotFound()
  const scope = [[assignment.id], [member.id]] as [string[], string[]]
  const [extensions, attempts] = await Promise.all([
    readExtensions(pool, scope),
    readAttempts(pool, member, assignment),
  ])
  const extension = extensions.get(`${member.id} ${assignment.id}`) ?? null
  const dueAt = extension?.dueAt ?? assignment.dueAt
  const shown = ownAttempts(assignment, { dueAt, scoreFree: true }, attempts)
  return {
    member,
    assignment,
    cell: gradebookCell(assignment, member, extension, attempts, now()),
    attempts: shown.map((attempt, index) => ({
      ...attempt,
      answered: attempts[index]?.answered ?? 0,
      total: attempts[index]?.total ?? 0,
      correct: attempts[index]?.correct ?? null,
      leftOut: attempts[index]?.leftOut ?? 0,
    })),
  }
}

type StoredAttempt = GradedAttempt &
  Pick<Attempt, 'startedAt' | 'deadline'> & { assignmentId: string; answered: number }

async function readAttempts(
  pool: Deps['pool'],
  { id: memberId }: Pick<Member, 'id'>,
  { id: assignmentId }: Pick<Assignment, 'id'>,
): Promise<StoredAttempt[]> {
  const { rows } = await pool.query<StoredAttempt>({
    name: 'read-learner-attempts',
    text: `SELECT ${GRADED_ATTEMPT}, assignment_id AS "assignmentId", started_at AS "startedAt", deadline,
             (SELECT count(*)::int FROM answers WHERE attempt_id = attempts.id) AS answered
           FROM attempts WHERE member_id = $1 AND assignment_id = $2 ORDER BY id`,
    values: [memberId, assignmentId],
  })
  return rows
}
