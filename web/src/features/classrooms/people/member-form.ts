import { earlyFailure, type FormFailure } from '../../../apollo/form-failure.ts'
import { MAX_FACTOR, MIN_FACTOR } from '../classroom-limits.ts'
import type { ListedMember } from './useMembers.ts'

/** The fields of a member that can be edited, as text. */
export interface MemberForm {
  displayName: string
  externalId: string
  section: string
  timeFactor: string
}

const FACTOR_FORM = `Enter a number from ${MIN_FACTOR} to ${MAX_FACTOR}, such as 1.5`

/** The form with the fields of a member. */
export function memberForm({ displayName, externalId, section, timeFactor }: ListedMember): MemberForm {
  return {
    displayName,
    externalId: externalId ?? '',
    section: section ?? '',
    timeFactor: formatFactor(timeFactor),
  }
}

/** Formats a time factor: "1.25". */
export function formatFactor(factor: number): string {
  return String(factor)
}

/** Reads a time factor, with a point or a comma; null if it is none. */
export function readFactor(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  const factor = /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : null
  return factor !== null && factor >= MIN_FACTOR && factor <= MAX_FACTOR ? factor : null
}

/** Returns what is wrong with a form before it is sent, or null. */
export function memberFormFailure({ displayName, timeFactor }: MemberForm): FormFailure | null {
  return earlyFailure({
    displayName: displayName.trim() === '' ? 'Name is required' : null,
    timeFactor: readFactor(timeFactor) === null ? FACTOR_FORM : null,
  })
}
