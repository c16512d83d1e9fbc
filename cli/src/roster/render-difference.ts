import { escapeText, toJsonLine } from '../terminal/escape-text.ts'
import { printableText } from '../terminal/printable-text.ts'
import { LISTS, type RosterDifference, type RosterEntry, isRemoved } from './roster-difference.ts'

type ListName = (typeof LISTS)[number]

/**
 * Renders a difference, one line for each person.
 * @param withUnchanged whether the people who stay as they are are listed, too
 */
export function renderDifference(difference: RosterDifference, withUnchanged = false): string[] {
  return LISTS.filter((list) => withUnchanged || list !== 'unchanged').flatMap((list) =>
    difference[list].map((entry) => renderEntry(entry, list)),
  )
}

/** For example "2 added, 1 changed, 20 unchanged, 1 missing". */
export function renderCounts(difference: RosterDifference): string {
  const { added, changed, unchanged, missing } = difference
  const removed = missing.filter(isRemoved).length
  const counts = [
    `${added.length} added`,
    `${changed.length} changed`,
    `${unchanged.length} unchanged`,
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(missing.length > removed ? [`${missing.length - removed} not in the file`] : []),
  ]
  return counts.join(', ')
}

/**
 * Renders a difference as lines of JSON, one for each person.
 * @param isApplied whether the import was carried out
 */
export function renderDifferenceJson(difference: RosterDifference, isApplied: boolean): string[] {
  return LISTS.flatMap((list) =>
    difference[list].map((entry) => {
      const { row, memberId, name } = entry
      const changes = Object.fromEntries(
        entry.changes.map((change) => [change.field, [change.old, change.new]]),
      )
      return toJsonLine({ outcome: outcomeOf(entry, list), applied: isApplied, row, memberId, name, changes })
    }),
  )
}

function renderEntry(entry: RosterEntry, list: ListName): string {
  const row = entry.row === null ? '' : `${entry.row}: `
  const name = printableText(entry.name, process.stdout)
  const changes = entry.changes
    .filter(({ field }) => list !== 'missing' && (list !== 'added' || field !== 'name'))
    .map(({ field, old, new: value }) =>
      list === 'added'
        ? `${escapeText(field)} ${shown(value)}`
        : `${escapeText(field)} ${shown(old)} → ${shown(value)}`,
    )
  const detail = changes.length === 0 ? '' : `: ${changes.join(', ')}`
  return `${outcomeOf(entry, list).padEnd(9)}  ${row}${name}${detail}`
}

function outcomeOf(entry: RosterEntry, list: ListName): ListName | 'removed' {
  return list === 'missing' && isRemoved(entry) ? 'removed' : list
}

function shown(value: string | null): string {
  return value === null ? '-' : `"${printableText(value, process.stdout)}"`
}
