import { toJsonLine } from '../terminal/escape-text.ts'
import { printableText } from '../terminal/printable-text.ts'
import type { GrantedExtensionFragment, MemberAccessFragment } from '../gql/graphql.ts'
import type { Member } from './find-member.ts'
import { renderMoment } from './local-time.ts'

export interface ExtensionResult {
  assignmentId: string
  member: Member
  /** Null if it was taken back. */
  extension: GrantedExtensionFragment | null
  access: MemberAccessFragment
  reopens?: boolean
  mayKnowKey?: boolean
}

/** Renders an extension as one line of JSON. */
export function renderExtensionJson(result: ExtensionResult): string {
  const { assignmentId, member, extension, access, reopens = false, mayKnowKey = false } = result
  const { opensAt, dueAt, closesAt, minutes, factor, extraAttempts, excused, reason } = extension ?? {}
  const terms = extension && { opensAt, dueAt, closesAt, minutes, factor, extraAttempts, excused, reason }
  return toJsonLine({
    assignmentId,
    memberId: member.id,
    name: member.displayName,
    outcome: extension ? 'granted' : 'removed',
    extension: terms,
    access: accessJson(access),
    reopens,
    mayKnowKey,
  })
}

function accessJson({
  state,
  opensAt,
  dueAt,
  closesAt,
  minutes,
  attemptsLeft,
  reasons,
}: MemberAccessFragment): object {
  return { state, opensAt, dueAt, closesAt, minutes, attemptsLeft, reasons }
}

/**
 * Renders what a member may do now: each value with the reason that the member sees.
 * @param timeZone of the class
 */
export function renderAccess(access: MemberAccessFragment, timeZone: string): string[] {
  const { state, reasons } = access
  const time = (moment: string | null, reason: string) =>
    moment === null ? reason : `${renderMoment(moment, timeZone)}: ${reason}`
  const entries: [string, string][] = [
    ['Opens', time(access.opensAt, reasons.opensAt)],
    ['Due', time(access.dueAt, reasons.dueAt)],
    ['Closes', time(access.closesAt, reasons.closesAt)],
    ['Minutes', reasons.minutes],
    ['Attempts', reasons.attemptsLeft],
  ]
  const shown: [string, string][] = [['State', reasons.state], ...(state === 'EXCUSED' ? [] : entries)]
  return shown.map(([title, value]) => `${title.padEnd(8)}  ${printableText(value, process.stdout)}`)
}
