import type { BareAccess } from './grounds.ts'
import { ownClose, ownTime } from './own-time.ts'
import { reasonsOf, type Reasons } from './reasons.ts'
import type { AssignmentTerms, ExtensionTerms, MemberTerms, RevealRule } from './terms.ts'

/** What a member may do with an assignment now, and why. */
export interface EffectiveAccess extends BareAccess {
  /** The reason for each value, in words for the member. */
  reasons: Reasons
}

/**
 * Decides what a member may do with an assignment, and why. It is the only place that does: REST, GraphQL,
 * mails and background tasks ask it.
 *
 * @param extension the member's exception; null for none.
 */
export function effectiveAccess(
  assignment: AssignmentTerms,
  member: MemberTerms,
  extension: ExtensionTerms | null,
  now: Date,
): EffectiveAccess {
  const time = ownTime(assignment, member, extension)
  const opensAt = extension?.opensAt ?? assignment.opensAt
  const dueAt = extension?.dueAt ?? assignment.dueAt
  const closesAt = ownClose(assignment, member, extension)
  const attemptsLeft = attemptsLeftOf(assignment, member, extension)
  const state = stateOf(assignment, extension, { opensAt, closesAt }, now)
  const score = revealed(assignment.revealScore, assignment.scoreReleasedAt, assignment, now)
  const key = revealed(assignment.revealKey, assignment.keyReleasedAt, assignment, now)
  const access = {
    state,
    opensAt,
    dueAt,
    closesAt,
    minutes: time.minutes,
    attemptsLeft,
    mayStart: state === 'OPEN' && attemptsLeft !== 0,
    scoreFree: score.isFree,
    keyFree: key.isFree,
    scoreFreeAt: score.freeAt,
    keyFreeAt: key.freeAt,
  }
  return { ...access, reasons: reasonsOf({ assignment, member, extension, time, access }) }
}

/** Decides what may be shown of completed attempts. */
export function freedomUnder(
  assignment: AssignmentTerms,
  now: Date,
): Pick<BareAccess, 'scoreFree' | 'keyFree'> {
  const { revealScore, scoreReleasedAt, revealKey, keyReleasedAt } = assignment
  return {
    scoreFree: revealed(revealScore, scoreReleasedAt, assignment, now).isFree,
    keyFree: revealed(revealKey, keyReleasedAt, assignment, now).isFree,
  }
}

function attemptsLeftOf(
  { attemptsAllowed }: AssignmentTerms,
  { attemptsUsed }: MemberTerms,
  extension: ExtensionTerms | null,
): number | null {
  if (attemptsAllowed === null) return null
  return Math.max(0, attemptsAllowed + (extension?.extraAttempts ?? 0) - attemptsUsed)
}

function stateOf(
  { isPublished, isQuizOff, isClassArchived }: AssignmentTerms,
  extension: ExtensionTerms | null,
  { opensAt, closesAt }: Pick<BareAccess, 'opensAt' | 'closesAt'>,
  now: Date,
): BareAccess['state'] {
  if (extension?.isExcused) return 'EXCUSED'
  if (!isPublished) return 'NOT_OPEN'
  if (isClassArchived) return 'CLOSED'
  if (opensAt && now < opensAt) return 'NOT_OPEN'
  if (closesAt && now >= closesAt) return 'CLOSED'
  return isQuizOff ? 'NOT_OPEN' : 'OPEN'
}

interface Revealed {
  isFree: boolean
  freeAt: Date | null
}

// After the close means: after the latest close of every active member, with no attempt open, so that nobody
// who is still working can learn anything from those who have finished.
function revealed(
  rule: RevealRule,
  releasedAt: Date | null,
  { lastClosesAt, hasOpenAttempt }: AssignmentTerms,
  now: Date,
): Revealed {
  if (releasedAt || rule === 'ON_COMPLETION') return { isFree: true, freeAt: null }
  if (rule === 'NEVER' || !lastClosesAt) return { isFree: false, freeAt: null }
  if (now < lastClosesAt) return { isFree: false, freeAt: lastClosesAt }
  return { isFree: !hasOpenAttempt, freeAt: null }
}
