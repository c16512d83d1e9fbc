import type { EffectiveAccess } from '../access/effective-access.ts'
import type { ClassMailKind } from '../../mail/class-mails/class-mail-kind.ts'

const DAY = 24 * 60 * 60 * 1000

/** What a member has done with an assignment. */
interface Doings {
  hasStarted: boolean
  hasCompleted: boolean
}

/** Whether a mail says what is true now. Whoever queues it and whoever sends it ask the same. */
export function isStillTrue(
  kind: ClassMailKind,
  access: EffectiveAccess,
  { hasStarted, hasCompleted }: Doings,
  now: Date,
): boolean {
  if (kind === 'SCORE_FREE') return access.scoreFree && hasCompleted
  if (kind === 'ASSIGNMENT_PUBLISHED') return access.state === 'NOT_OPEN' || access.state === 'OPEN'
  if (kind === 'ASSIGNMENT_REMINDER') return !hasStarted && access.mayStart
  return !hasStarted && closesWithinDay(access, now)
}

/** Whether a member can start now, and only for another 24 hours at most. */
export function closesWithinDay({ mayStart, closesAt }: EffectiveAccess, now: Date): boolean {
  return mayStart && closesAt !== null && closesAt.getTime() - now.getTime() <= DAY
}
