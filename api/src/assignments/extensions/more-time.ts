import { earliestOpenDeadline } from '../../attempts/deadline.ts'
import type { LockedMember } from '../../classrooms/members/lock-members.ts'
import type { Assignment, Attempt, Extension } from '../../database/prisma/client.ts'
import { ownClose, ownTime } from '../access/own-time.ts'

const MINUTE = 60_000

/** A member who gets more time, with their extension and their attempt. */
export type TimedMember = LockedMember &
  Pick<Attempt, 'startedAt' | 'deadline'> & { extension: Extension | null }

type NewTerms = Omit<Extension, 'reason' | 'grantedBy' | 'grantedAt'>

/**
 * Returns the extension that moves the deadline of a member's attempt by some minutes. They count from the
 * deadline that the member was shown, even if the terms have become shorter since, and from now if that
 * deadline has passed.
 *
 * @returns null if nothing ends the attempt.
 */
export function moreTime(
  assignment: Assignment,
  member: TimedMember,
  added: number,
  now: Date,
): NewTerms | null {
  const { extension, startedAt, deadline } = member
  const { minutes } = ownTime(assignment, member, extension)
  const closesAt = ownClose(assignment, member, extension)
  if (deadline === null || (minutes === null && closesAt === null)) return null
  const isOver = deadline < earliestOpenDeadline(now)
  const end = new Date((isOver ? now : deadline).getTime() + added * MINUTE)
  const needed = Math.ceil((end.getTime() - startedAt.getTime()) / MINUTE)
  const moved = isOver ? 0 : added
  const terms = {
    minutes: minutes === null ? null : Math.max(minutes + moved, needed),
    factor: extension?.factor ?? null,
    // More minutes move a close that is not the member's own.
    closesAt:
      closesAt && (minutes === null || extension?.closesAt)
        ? new Date(closesAt.getTime() + moved * MINUTE)
        : null,
  }
  const close = ownClose(assignment, member, terms)
  return {
    assignmentId: assignment.id,
    memberId: member.id,
    opensAt: extension?.opensAt ?? null,
    dueAt: extension?.dueAt ?? null,
    extraAttempts: extension?.extraAttempts ?? 0,
    isExcused: extension?.isExcused ?? false,
    ...terms,
    ...(close && close < end && { closesAt: end }),
  }
}
