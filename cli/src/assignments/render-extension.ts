import { toJsonLine } from '../terminal/escape-text.ts'
import { printableText } from '../terminal/printable-text.ts'
import type { Extension, MemberAccess } from './extension.ts'
import type { Member } from './find-member.ts'

export interface ExtensionResult {
  assignmentId: string
  member: Member
  /** Null if it was taken back. */
  extension: Extension | null
  access: MemberAccess
}

/** Renders an extension as one line of JSON. */
export function renderExtensionJson({ assignmentId, member, extension, access }: ExtensionResult): string {
  const { opensAt, dueAt, closesAt, minutes, factor, extraAttempts, excused, reason } = extension ?? {}
  const terms = extension && { opensAt, dueAt, closesAt, minutes, factor, extraAttempts, excused, reason }
  return toJsonLine({
    assignmentId,
    memberId: member.id,
    name: member.displayName,
    outcome: extension ? 'granted' : 'removed',
    extension: terms,
    access: accessJson(access),
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
}: MemberAccess): object {
  return { state, opensAt, dueAt, closesAt, minutes, attemptsLeft, reasons }
}

/** Renders what a member may do now, in the server's words, which speak to the member. */
export function renderAccess({ state, reasons }: MemberAccess): string[] {
  const entries: [string, string][] = [
    ['State', reasons.state],
    ...(state === 'EXCUSED'
      ? []
      : ([
          ['Opens', reasons.opensAt],
          ['Due', reasons.dueAt],
          ['Closes', reasons.closesAt],
          ['Minutes', reasons.minutes],
          ['Attempts', reasons.attemptsLeft],
        ] satisfies [string, string][])),
  ]
  return entries.map(([title, reason]) => `${title.padEnd(8)}  ${printableText(reason, process.stdout)}`)
}
