import { dateOf, timeOf } from './calendar.ts'
import type { Grounds } from './grounds.ts'
import type { RevealRule } from './terms.ts'

/**
 * Explains when scores or answers are shown.
 *
 * @param what the word for what is shown.
 */
export function revealReason(
  what: string,
  rule: RevealRule,
  releasedAt: Date | null,
  { isFree, freeAt }: { isFree: boolean; freeAt: Date | null },
  { assignment, access }: Grounds,
): string {
  const { timeZone, closesAt, lastClosesAt, laterMembers } = assignment
  if (releasedAt) return `${what} released on ${dateOf(releasedAt, timeZone)}`
  if (rule === 'NEVER') return `${what} are not shown`
  if (rule === 'ON_COMPLETION') return `${what} once you have completed an attempt`
  if (!lastClosesAt) return `${what} once your instructor releases them`
  if (isFree) return `${what} since everybody has finished`
  // The last close is over, but somebody still has the time that was shown to them.
  if (!freeAt) return `${what} once everybody has finished`
  // The member is no classmate of their own.
  const isLater = closesAt !== null && access.closesAt !== null && access.closesAt > closesAt
  const others = laterMembers - (isLater ? 1 : 0)
  const more = others <= 0 ? '' : `; ${classmates(others)} more time`
  return `${what} on ${dateOf(freeAt, timeZone)}, ${timeOf(freeAt, timeZone)}${more}`
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function classmates(count: number): string {
  const number = WORDS[count] ?? String(count)
  return count === 1 ? `${number} classmate has` : `${number} classmates have`
}
