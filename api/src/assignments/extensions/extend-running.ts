import type { PoolClient } from 'pg'
import type { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { refuseArchived, requireMember } from '../../classrooms/classrooms.access.ts'
import { lockMembers } from '../../classrooms/members/lock-members.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Assignment, Attempt, Extension } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import { markScores } from '../../lti/services/recording/mark-scores.ts'
import { markProgressStale } from '../../progress/mark-stale.ts'
import { earliestOpenDeadline } from '../../attempts/deadline.ts'
import { requireTaughtAssignment } from '../assignments.access.ts'
import { lockAssignment } from '../lock-assignment.ts'
import { moveDeadlines } from '../taking/move-deadlines.ts'
import { reopenAttempt } from '../taking/reopen-attempt.ts'
import { EXTENSION_COLUMNS } from './extension-columns.ts'
import { extendRunningRules } from './extension-rules.ts'
import { moreTime, type TimedMember } from './more-time.ts'
import { storeExtensions } from './store-extensions.ts'

/**
 * Gives more time to everybody who is taking an assignment now, or to one of them, on top of what they have.
 * Without a time limit, it moves their close; if nothing ends an attempt, there is nothing to extend. It can
 * also open attempts again that ran out of time, or only these: for them, the minutes count from now.
 *
 * @returns how many members got more time.
 * @throws NotFound when the viewer does not see the assignment, or its classroom has no such member.
 * @throws Forbidden when the viewer is a learner.
 * @throws InvalidInput naming every wrong field.
 * @throws ClassroomArchived
 */
export async function extendRunning(
  deps: Deps,
  viewer: Viewer,
  assignmentId: string,
  input: unknown,
): Promise<number> {
  const found = await requireTaughtAssignment(deps, viewer, assignmentId)
  const { minutes, reason, ...whom } = check(extendRunningRules, input)
  if (whom.memberId != null) await requireMember(deps, found.classroom.id, whom.memberId)
  refuseArchived(found.classroom)
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    const assignment = await lockAssignment(client, found.assignment, 'extend')
    const members = await lockTaking(client, assignment, { ...whom, now })
    const grant = { reason, grantedBy: found.member.displayName, grantedAt: now }
    const extended = members.flatMap((member) => {
      const extension = moreTime(assignment, member, minutes, now)
      return extension ? [{ ...extension, ...grant }] : []
    })
    await storeExtensions(client, extended)
    const memberIds = extended.map(({ memberId }) => memberId)
    await moveDeadlines(client, { assignmentId: assignment.id, memberIds })
    await markProgressStale(client, { assignmentId: assignment.id })
    // An overdue attempt may have been completed since it was read.
    for (const { id, isRunning } of members) if (!isRunning) await reopenAttempt(client, assignment, id, now)
    await markScores(client, { assignmentId: assignment.id }, now)
    return extended.length
  })
}

type Whom = Omit<z.infer<typeof extendRunningRules>, 'minutes' | 'reason'> & { now: Date }

type TakingMember = TimedMember & { isRunning: boolean }

// An attempt that ran out of time is opened again only if no other has followed, and only for members who
// are still in the class and not excused.
async function lockTaking(
  client: PoolClient,
  { id }: Assignment,
  { memberId, reopen, onlyEnded, now }: Whom,
): Promise<TakingMember[]> {
  const { rows: latest } = await client.query<
    Pick<Attempt, 'startedAt' | 'deadline'> & { id: string; isRunning: boolean }
  >(
    `SELECT taken.* FROM (
       SELECT DISTINCT ON (member_id) member_id AS id, started_at AS "startedAt", deadline,
         status = 'IN_PROGRESS' AND (deadline IS NULL OR deadline >= $3) AS "isRunning",
         learner_id IS NOT NULL AND (status = 'IN_PROGRESS' OR (status = 'COMPLETED' AND completed_at = deadline))
           AS "canReopen"
       FROM attempts
       WHERE assignment_id = $1 AND member_id IS NOT NULL AND ($2::uuid IS NULL OR member_id = $2)
       ORDER BY member_id, attempts.id DESC
     ) taken JOIN members m ON m.id = taken.id
     WHERE CASE WHEN "isRunning" THEN NOT $5 ELSE $4 AND "canReopen" AND m.state = 'ACTIVE' END`,
    [id, memberId ?? null, earliestOpenDeadline(now), reopen ?? false, onlyEnded ?? false],
  )
  const ids = latest.map((attempt) => attempt.id)
  const members = await lockMembers(client, ids)
  const { rows: extensions } = await client.query<Extension>(
    `SELECT ${EXTENSION_COLUMNS} FROM extensions WHERE assignment_id = $1 AND member_id = ANY ($2)`,
    [id, ids],
  )
  const byMember = new Map(extensions.map((extension) => [extension.memberId, extension]))
  const attempts = new Map(latest.map((attempt) => [attempt.id, attempt]))
  return members.flatMap((member) => {
    const attempt = attempts.get(member.id)
    const extension = byMember.get(member.id) ?? null
    if (!attempt || (extension?.isExcused && !attempt.isRunning)) return []
    return [{ ...member, ...attempt, extension }]
  })
}
