import { formatCount } from '../../../ui/counts.ts'

const MINUTE = 60_000

/**
 * Describes how a deadline has moved.
 *
 * @param before an ISO 8601 time; null for no limit.
 * @returns null if it has hardly moved.
 */
export function describeChange(before: string | null, after: string | null): string | null {
  if (after === null) return before === null ? null : 'You now have no time limit'
  if (before === null) return 'You now have a time limit'
  const change = Date.parse(after) - Date.parse(before)
  const size = Math.abs(change)
  const amount =
    size < MINUTE
      ? formatCount(Math.round(size / 1_000), 'second')
      : formatCount(Math.round(size / MINUTE), 'minute')
  if (size < 1_000) return null
  return change > 0 ? `You have ${amount} more` : `You have ${amount} less`
}
