import { escapeText, toJsonLine } from '../terminal/escape-text.ts'
import { printableText } from '../terminal/printable-text.ts'
import { addressOf } from '../server/server-address.ts'
import type { OwnClass } from './own-class.ts'

/** Renders a class as one line of JSON. */
export function renderClassJson(ownClass: OwnClass, endpoint: URL): string {
  const { id, name, role, timeZone, instructors, memberCount, createdAt, archivedAt } = ownClass
  const { joinCode, joinOpen, joinUntil } = ownClass
  const joining = { joinCode, joinLink: joinLink(ownClass, endpoint), joinOpen, joinUntil }
  return toJsonLine({
    id,
    name,
    role,
    timeZone,
    memberCount,
    instructors,
    ...joining,
    createdAt,
    archivedAt,
  })
}

/** Renders a class as lines with a name and a value each. */
export function renderClass(ownClass: OwnClass, endpoint: URL): string[] {
  const { id, name, role, timeZone, instructors, memberCount, joinCode, archivedAt } = ownClass
  const entries: [string, string | null][] = [
    ['Name', name],
    ['Id', id],
    ['Your role', role.toLowerCase()],
    ['Time zone', timeZone],
    ['Instructors', instructors.join(', ')],
    ['Members', memberCount === null ? null : String(memberCount)],
    ['Join code', joinCode],
    ['Join link', joinLink(ownClass, endpoint)],
    ['Joining', joiningState(ownClass, new Date())],
    ['Archived', archivedAt],
  ]
  return entries.flatMap(([title, value]) =>
    value === null ? [] : [`${title.padEnd(11)}  ${printableText(value, process.stdout)}`],
  )
}

function joinLink({ joinCode }: OwnClass, endpoint: URL): string | null {
  return joinCode === null ? null : `${addressOf(endpoint)}/join/${escapeText(joinCode)}`
}

function joiningState({ joinOpen, joinUntil, archivedAt }: OwnClass, now: Date): string | null {
  if (joinOpen === null || archivedAt !== null) return null
  if (!joinOpen) return 'switched off'
  if (joinUntil === null) return 'open'
  return `${new Date(joinUntil) > now ? 'open until' : 'ended at'} ${joinUntil}`
}
