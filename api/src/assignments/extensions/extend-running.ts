import type { PoolClient } from 'pg'
import type { Viewer } from '../../viewer.ts'
import { refuseArchived } from '../../classrooms/classrooms.access.ts'
import { lockMembers, type LockedMember } from '../../classrooms/members/lock-members.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Assignment, Extension } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { check } from '../../input.ts'
import { markProgressStale } from '../../progress/mark-stale.ts'
import { earliestOpenDeadline } from '../../attempts/deadline.ts'
import { ownClose, ownTime } from '../access/own-time.ts'
import { requireTaughtAssignment } from '../assignments.access.ts'
import { lockAssignment } from '../lock-assignment.ts'
import { moveDeadlines } from '../taking/move-deadlines.ts'
import { EXTENSION_COLUMNS } from './extension-columns.ts'
import { extendRunningRules } from './extension-rules.ts'
import { storeExtensions } from './store-extensions.ts'

const MINUTE = 60_000

/**
 * Gives more time to everybody who is taking an assignment now, on top of what they have. Without a time
 * limit, it moves their close; if nothing ends an attempt, there is nothing to extend.
 *
 * @returns how many members got more time.
 * @throws NotFound when the viewer does not see the assignment.
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
  const { minutes, reason } = check(extendRunningRules, input)
  refuseArchived(found.classroom)
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    const assignment = await lockAssignment(client, found.assignment, 'extend')
    const members = await lockRunning(client, assignment, now)
    const grant = { reason, grantedBy: found.member.displayName, grantedAt: now }
    const extended = members.flatMap((member) => {
      const extension = moreTime(assignment, member, minutes)
      return extension ? [{ ...extension, ...grant }] : []
    })
    await storeExtensions(client, extended)
    const memberIds = extended.map(({ memberId }) => memberId)
    await moveDeadlines(client, { assignmentId: assignment.id, memberIds })
    await markProgressStale(client, { assignmentId: assignment.id })
    return extended.length
  })
}

type RunningMember = LockedMember & { extension: Extension | null }

async function lockRunning(client: PoolClient, { id }: Assignment, now: Date): Promise<RunningMember[]> {
  const { rows: running } = await client.query<{ id: string }>(
    `SELECT member_id AS id FROM attempts
     WHERE assignment_id = $1 AND member_id IS NOT NULL AND status = 'IN_PROGRESS' AND (deadline IS NULL OR deadline >= $2)`,
    [id, earliestOpenDeadline(now)],
  )
  const ids = running.map((member) => member.id)
  const members = await lockMembers(client, ids)
  const { rows: extensions } = await client.query<Extension>(
    `SELECT ${EXTENSION_COLUMNS} FROM extensions WHERE assignment_id = $1 AND member_id = ANY ($2)`,
    [id, ids],
  )
  const byMember = new Map(extensions.map((extension) => [extension.memberId, extension]))
  return members.map((member) => ({ ...member, extension: byMember.get(member.id) ?? null }))
}

type NewTerms = Omit<Extension, 'reason' | 'grantedBy' | 'grantedAt'>

function moreTime(assignment: Assignment, member: RunningMember, added: number): NewTerms | null {
  const { extension } = member
  const { minutes } = ownTime(assignment, member, extension)
  const closesAt = ownClose(assignment, member, extension)
  if (minutes === null && closesAt === null) return null
  const later = closesAt && new Date(closesAt.getTime() + added * MINUTE)
  const inherited = {
    assignmentId: assignment.id,
    memberId: member.id,
    opensAt: extension?.opensAt ?? null,
    dueAt: extension?.dueAt ?? null,
    factor: extension?.factor ?? null,
    extraAttempts: extension?.extraAttempts ?? 0,
    isExcused: extension?.isExcused ?? false,
  }
  // More minutes move a close that is not the member's own.
  const hasOwnClose = minutes === null || (extension?.closesAt ?? null) !== null
  return {
    ...inherited,
    minutes: minutes === null ? null : minutes + added,
    closesAt: hasOwnClose ? later : null,
  }
}
