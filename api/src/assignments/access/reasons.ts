import { dateOf, grantedOn, timeOf } from './calendar.ts'
import type { Grounds } from './grounds.ts'
import { closesReason, minutesReason } from './own-time-reasons.ts'
import { revealReason } from './reveal-reason.ts'

/** Why a member has this access: a sentence for each value. */
export interface Reasons {
  state: string
  opensAt: string
  dueAt: string
  closesAt: string
  minutes: string
  attemptsLeft: string
  mayStart: string
  scoreFreeAt: string
  keyFreeAt: string
}

/** What others than its owner read of a quiz that an operator has switched off. */
export const QUIZ_OFF = 'its quiz is not available at present'

/** Returns the sentences that explain an access. */
export function reasonsOf(grounds: Grounds): Reasons {
  const { assignment, access } = grounds
  const state = stateReason(grounds)
  return {
    state,
    opensAt: opensReason(grounds),
    dueAt: dueReason(grounds),
    closesAt: closesReason(grounds),
    minutes: minutesReason(grounds),
    attemptsLeft: attemptsReason(grounds),
    mayStart: mayStartReason(grounds, state),
    scoreFreeAt: revealReason(
      'scores',
      assignment.revealScore,
      assignment.scoreReleasedAt,
      { isFree: access.scoreFree, freeAt: access.scoreFreeAt },
      grounds,
    ),
    keyFreeAt: revealReason(
      'answers',
      assignment.revealKey,
      assignment.keyReleasedAt,
      { isFree: access.keyFree, freeAt: access.keyFreeAt },
      grounds,
    ),
  }
}

function opensReason({ assignment, extension, access }: Grounds): string {
  if (access.opensAt === null) return 'open as soon as it is published'
  const time = timeOf(access.opensAt, assignment.timeZone)
  return extension?.opensAt
    ? `from ${time}, ${grantedOn(extension.grantedAt, assignment.timeZone)}`
    : `from ${time}: the class opens`
}

function dueReason({ assignment, extension, access }: Grounds): string {
  if (access.dueAt === null) return 'no due date'
  const time = timeOf(access.dueAt, assignment.timeZone)
  return extension?.dueAt
    ? `due ${time}, ${grantedOn(extension.grantedAt, assignment.timeZone)}`
    : `due ${time}`
}

function attemptsReason({ assignment, member, extension, access }: Grounds): string {
  const { attemptsAllowed, timeZone } = assignment
  if (attemptsAllowed === null) return 'as many attempts as you like'
  const extra = extension?.extraAttempts ?? 0
  const total = attemptsAllowed + extra
  const sum =
    extension && extra > 0
      ? `: ${attemptsAllowed}, plus ${extra} ${grantedOn(extension.grantedAt, timeZone)}, less ${member.attemptsUsed} started`
      : ''
  return `${access.attemptsLeft} of ${total} ${total === 1 ? 'attempt' : 'attempts'} left${sum}`
}

function stateReason({ assignment, extension, access }: Grounds): string {
  if (access.state === 'EXCUSED') return 'you are excused'
  if (!assignment.isPublished) return 'it is not published yet'
  if (assignment.isClassArchived) return 'the class is archived'
  if (access.state === 'OPEN') return 'it is open'
  if (access.state === 'NOT_OPEN' && assignment.isQuizOff) return QUIZ_OFF
  const [verb, moment] = access.state === 'NOT_OPEN' ? ['opens', access.opensAt] : ['closed', access.closesAt]
  if (!moment) return 'it is open'
  const { timeZone } = assignment
  const own = extension && (access.state === 'NOT_OPEN' ? extension.opensAt : extension.closesAt)
  const grant = own ? `, ${grantedOn(extension.grantedAt, timeZone)}` : ''
  return `it ${verb} on ${dateOf(moment, timeZone)} at ${timeOf(moment, timeZone)}${grant}`
}

function mayStartReason({ access }: Grounds, state: string): string {
  if (access.mayStart) return 'you may start'
  return access.state === 'OPEN' ? 'no attempts are left' : state
}
