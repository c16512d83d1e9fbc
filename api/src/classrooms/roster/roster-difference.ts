import type { Problem, RosterRow } from 'quiz-format'
import type { RosterMatch } from './match-roster.ts'
import type { RosterMember } from './roster-member.ts'

/** The fields of a person on a roster. */
export type RosterFields = Pick<RosterMember, 'name' | 'email' | 'externalId' | 'section' | 'timeFactor'>

/** The old and the new value of a field. */
export interface FieldChange {
  /** A column of the roster, or `state`. */
  field: 'name' | 'email' | 'external_id' | 'section' | 'time_factor' | 'state'
  old: string | number | null
  new: string | number | null
}

/** A person in the difference between a roster and a class. */
export interface RosterEntry {
  /** The row in the file; null for a member who is not in it. */
  row: number | null
  /** Null for a person whom nobody has added yet. */
  memberId: string | null
  name: string
  changes: FieldChange[]
}

/** How a roster differs from a class. If the file has issues, all lists but that one are empty. */
export interface RosterDifference {
  added: RosterEntry[]
  changed: RosterEntry[]
  unchanged: RosterEntry[]
  /** Learners of the class who are not in the file. */
  missing: RosterEntry[]
  /** The first 100. */
  issues: Problem[]
}

/** A member with the fields that a roster gives them. */
interface RosterUpdate {
  member: RosterMember
  fields: RosterFields
}

/** What an import does. */
export interface RosterPlan {
  seats: { id: string; row: number; fields: RosterFields }[]
  updates: RosterUpdate[]
  missing: RosterMember[]
}

const COLUMNS = [
  ['name', 'name'],
  ['email', 'email'],
  ['externalId', 'external_id'],
  ['section', 'section'],
  ['timeFactor', 'time_factor'],
] as const

const NOBODY: RosterFields = { name: '', email: null, externalId: null, section: null, timeFactor: 1 }

/**
 * Returns the fields of a member after an import: an empty cell clears a field, a missing column keeps it.
 */
export function fieldsAfter(row: RosterRow, member: RosterFields = NOBODY): RosterFields {
  const { email, externalId, section, timeFactor } = member
  return {
    name: row.name,
    email: row.email === undefined ? email : row.email,
    externalId: row.externalId === undefined ? externalId : row.externalId,
    section: row.section === undefined ? section : row.section,
    timeFactor: row.timeFactor ?? timeFactor,
  }
}

/** Lists the fields in which two states of a person differ. */
export function changesOf(before: RosterFields, after: RosterFields): FieldChange[] {
  return COLUMNS.filter(([key]) => before[key] !== after[key]).map(([key, field]) => ({
    field,
    old: before[key],
    new: after[key],
  }))
}

/**
 * Describes what an import does.
 *
 * @param isDryRun whether the new members have no ids yet.
 */
export function differenceOf(
  matches: RosterMatch[],
  plan: RosterPlan,
  { isDryRun, removeMissing }: { isDryRun: boolean; removeMissing: boolean },
): RosterDifference {
  const difference: RosterDifference = { added: [], changed: [], unchanged: [], missing: [], issues: [] }
  for (const { id, row, fields } of plan.seats) {
    const changes = changesOf(NOBODY, fields).map((change) => ({ ...change, old: null }))
    difference.added.push({ row, memberId: isDryRun ? null : id, name: fields.name, changes })
  }
  for (const { row, member } of matches) {
    if (!member) continue
    const changes = changesOf(member, fieldsAfter(row, member))
    const list = changes.length > 0 ? difference.changed : difference.unchanged
    list.push({ row: row.row, memberId: member.id, name: row.name, changes })
  }
  for (const { id, name, state } of plan.missing) {
    const changes: FieldChange[] = removeMissing ? [{ field: 'state', old: state, new: 'REMOVED' }] : []
    difference.missing.push({ row: null, memberId: id, name, changes })
  }
  return difference
}
