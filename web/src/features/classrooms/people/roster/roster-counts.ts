import { formatCount, formatNumber } from '../../../../ui/counts.ts'
import type { RosterDifference } from './send-roster.ts'

/** Whether an import of a roster changes anything. */
export function isEffective({ added, changed, missing }: RosterDifference, removeMissing: boolean): boolean {
  return added.length > 0 || changed.length > 0 || (removeMissing && missing.length > 0)
}

/** What an import has done: "3 people added, 1 changed, 20 unchanged". */
export function resultText(
  { added, changed, unchanged, missing }: RosterDifference,
  hasRemoved: boolean,
): string {
  const people = `${formatNumber(added.length)} ${added.length === 1 ? 'person' : 'people'} added`
  const removed = hasRemoved ? `, ${formatNumber(missing.length)} removed` : ''
  return `${people}, ${formatNumber(changed.length)} changed, ${formatNumber(unchanged.length)} unchanged${removed}`
}

/** The label of the button that applies a roster. */
export function applyLabel({ missing }: RosterDifference, removeMissing: boolean): string {
  return removeMissing && missing.length > 0
    ? `Apply, and remove ${formatCount(missing.length, 'learner')}`
    : 'Apply'
}
