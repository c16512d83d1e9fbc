import type { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { refuseArchived, requireMember } from '../../classrooms/classrooms.access.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Assignment, Classroom, Extension } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { check } from '../../input.ts'
import { addDays } from '../access/calendar.ts'
import type { EffectiveAccess } from '../access/effective-access.ts'
import { readFreedoms } from '../access/freedom.ts'
import { readOneAccess } from '../access/read-access.ts'
import { dateProblems } from '../assignment-rules.ts'
import { requireTaughtAssignment } from '../assignments.access.ts'
import { lockAssignment } from '../lock-assignment.ts'
import { moveDeadlines } from '../taking/move-deadlines.ts'
import { reopenAttempt } from '../taking/reopen-attempt.ts'
import { markScores } from '../../lti/services/recording/mark-scores.ts'
import { markProgressStale } from '../../progress/mark-stale.ts'
import { lockMembers } from '../../classrooms/members/lock-members.ts'
import { grantExtensionRules } from './extension-rules.ts'
import { storeExtensions } from './store-extensions.ts'

type Terms = z.infer<typeof grantExtensionRules>

export interface ExtensionRef {
  assignmentId: string
  memberId: string
}

/** An extension and what its member may do with it. */
export interface GrantedExtension {
  extension: Extension
  access: EffectiveAccess
  /** Whether it opens an attempt again that ran out of time. */
  reopens: boolean
  /** Whether it opens such an attempt again while its learner may see the key. */
  mayKnowKey: boolean
}

/**
 * Gives a member an exception for an assignment, in place of an earlier one. Each change is logged. More time
 * reaches a running attempt at once, and opens an attempt again that ran out of time. A dry run changes
 * nothing.
 *
 * @throws NotFound when the viewer does not see the assignment, or its classroom has no such member.
 * @throws Forbidden when the viewer is a learner.
 * @throws InvalidInput naming every wrong field.
 * @throws ClassroomArchived
 */
export async function grantExtension(
  deps: Deps,
  viewer: Viewer,
  { assignmentId, memberId }: ExtensionRef,
  input: unknown,
): Promise<GrantedExtension> {
  const { assignment, classroom, member: actor } = await requireTaughtAssignment(deps, viewer, assignmentId)
  const member = await requireMember(deps, classroom.id, memberId)
  const terms = withDays(check(grantExtensionRules, input), assignment, classroom)
  if (member.role !== 'LEARNER') throw InvalidInput.of('memberId', 'Only learners can have an extension')
  refuseImpossible(assignment, terms)
  refuseArchived(classroom)
  const now = deps.now()
  return inTransaction(deps.pool, async (client) => {
    await lockAssignment(client, assignment, 'extend')
    await lockMembers(client, [member.id])
    const attempt = { assignmentId: assignment.id, memberId: member.id, learnerId: member.userId }
    const [freedom] = await readFreedoms(client, [attempt], now)
    await client.query('SAVEPOINT ungranted')
    const extension: Extension = {
      assignmentId: assignment.id,
      memberId: member.id,
      opensAt: terms.opensAt ?? null,
      dueAt: terms.dueAt ?? null,
      closesAt: terms.closesAt ?? null,
      minutes: terms.minutes ?? null,
      factor: terms.factor ?? null,
      extraAttempts: terms.extraAttempts ?? 0,
      isExcused: terms.excused ?? false,
      reason: terms.reason,
      grantedBy: actor.displayName,
      grantedAt: now,
    }
    await storeExtensions(client, [extension])
    await moveDeadlines(client, { assignmentId: assignment.id, memberIds: [member.id] })
    await markProgressStale(client, { assignmentId: assignment.id })
    const reopens = await reopenAttempt(client, assignment, member.id, now)
    await markScores(client, { assignmentId: assignment.id }, now)
    const access = await readOneAccess(client, member, assignment, now)
    if (terms.dryRun) await client.query('ROLLBACK TO SAVEPOINT ungranted')
    return { extension, access, reopens, mayKnowKey: reopens && freedom?.keyFree === true }
  })
}

function withDays(
  { days, ...terms }: Terms,
  assignment: Assignment,
  { timeZone }: Classroom,
): Omit<Terms, 'days'> {
  if (typeof days !== 'number') return terms
  if (terms.dueAt || terms.closesAt)
    throw InvalidInput.of('days', 'Send either days or other times, not both')
  if (!assignment.dueAt && !assignment.closesAt)
    throw InvalidInput.of(
      'days',
      'This assignment is never due and never closes, so there is nothing to move',
    )
  const moved = (moment: Date | null) => moment && addDays(moment, days, timeZone)
  return { ...terms, dueAt: moved(assignment.dueAt), closesAt: moved(assignment.closesAt) }
}

function refuseImpossible(assignment: Assignment, terms: Omit<Terms, 'days'>): void {
  const fields = dateProblems({
    opensAt: terms.opensAt ?? assignment.opensAt,
    dueAt: terms.dueAt ?? assignment.dueAt,
    closesAt: terms.closesAt ?? assignment.closesAt,
  })
  if (assignment.timeLimit === null)
    for (const name of ['minutes', 'factor'] as const)
      if (typeof terms[name] === 'number')
        fields.push({ name, messages: ['This assignment has no time limit that could be extended'] })
  if (fields.length > 0) throw new InvalidInput(fields)
}
