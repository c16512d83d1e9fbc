// Two editors must not overwrite each other silently: an update may say what its editor saw before.
import type { FieldConflict } from '../../error-details.ts'
import { EditConflict } from '../../errors.ts'
import { isStorableText } from '../../input.ts'

type Value = string | number | null | string[]
type Content = Record<string, Value | undefined>

/** What an editor saw before the update, and what the update sets. Missing fields do not count. */
export interface SeenContent {
  previous: Content | undefined
  changes: Content
}

/**
 * A Prisma `where` for content that is as its editor saw it; also if somebody else made the same change.
 */
export function asSeen({ previous = {}, changes }: SeenContent): { AND: { OR: object[] }[] } {
  const fields = Object.entries(previous)
  return {
    AND: fields.map(([name, seen]) => ({
      OR: [seen, changes[name] ?? seen].filter(isStorable).map((value) => ({ [name]: value })),
    })),
  }
}

const MAX_INTEGER = 2_147_483_647

// What the database cannot store, it cannot compare either: no content is like that.
function isStorable(value: Value | undefined): boolean {
  if (typeof value === 'number') return Math.abs(value) <= MAX_INTEGER
  return typeof value !== 'string' || isStorableText(value)
}

/** Returns the fields that are neither as their editor saw them nor as the update sets them. */
export function conflictsIn(current: object, { previous = {}, changes }: SeenContent): FieldConflict[] {
  return Object.entries(previous).flatMap(([field, seen]) => {
    const theirs = (current as Content)[field]
    const yours = changes[field] === undefined ? seen : changes[field]
    return isEqual(theirs, seen) || isEqual(theirs, yours)
      ? []
      : [{ field, yours: textsOf(yours), theirs: textsOf(theirs) }]
  })
}

/**
 * @throws EditConflict when somebody else has changed what the editor saw.
 */
export function refuseConflicts(current: object, seen: SeenContent): void {
  const conflicts = conflictsIn(current, seen)
  if (conflicts.length > 0) throw new EditConflict(conflicts)
}

/**
 * Refuses to overwrite what somebody else has changed since the editor saw it.
 *
 * @throws EditConflict with all fields that differ from what is stored.
 */
export function refuseOverwriting(current: object, changes: Content): void {
  const conflicts = Object.entries(changes).flatMap(([field, yours]) => {
    const theirs = (current as Content)[field]
    return yours === undefined || isEqual(theirs, yours)
      ? []
      : [{ field, yours: textsOf(yours), theirs: textsOf(theirs) }]
  })
  if (conflicts.length > 0) throw new EditConflict(conflicts)
}

function isEqual(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other))
}

// An empty explanation is none.
function textsOf(value: Value | undefined): string[] {
  if (value === undefined || value === null || value === '') return []
  return Array.isArray(value) ? value : [String(value)]
}
