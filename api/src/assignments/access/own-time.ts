import type { Assignment } from '../../database/prisma/client.ts'
import type { AssignmentTerms, ExtensionTerms, MemberTerms } from './terms.ts'

const MINUTE = 60_000
// Factors have few decimals. Rounding to this part of a minute keeps 50 × 1.1 from becoming 56.
const PRECISION = 1e6

/** How the minutes of a member come about. */
export interface OwnTime {
  /** Null for no limit. */
  minutes: number | null
  /** The minutes by the factor alone, without minutes that were granted; null for no limit. */
  byFactor: number | null
  factor: number
}

// Rounded up to whole minutes.
function minutesTimes(minutes: number, factor: number): number {
  return Math.ceil(Math.round(minutes * factor * PRECISION) / PRECISION)
}

/**
 * Returns how long an attempt of a member may take. Without a time limit, nothing limits it.
 */
export function ownTime(
  { timeLimit }: Pick<AssignmentTerms, 'timeLimit'>,
  { timeFactor }: Pick<MemberTerms, 'timeFactor'>,
  extension: Pick<ExtensionTerms, 'minutes' | 'factor'> | null,
): OwnTime {
  const factor = extension?.factor ?? timeFactor
  if (timeLimit === null) return { minutes: null, byFactor: null, factor }
  const byFactor = minutesTimes(timeLimit, factor)
  return { minutes: extension?.minutes ?? byFactor, byFactor, factor }
}

/**
 * Returns when an assignment closes for the class. Nobody starts an archived assignment any more, so without
 * a close, it closed when it was archived: otherwise, its scores could never be shown.
 */
export function classClose({
  closesAt,
  archivedAt,
}: Pick<Assignment, 'closesAt' | 'archivedAt'>): Date | null {
  return closesAt ?? archivedAt
}

/**
 * Returns when an assignment closes for a member: extra time moves the close.
 *
 * @returns null if it never closes.
 */
export function ownClose(
  assignment: Pick<AssignmentTerms, 'closesAt' | 'timeLimit'>,
  member: Pick<MemberTerms, 'timeFactor'>,
  extension: Pick<ExtensionTerms, 'closesAt' | 'minutes' | 'factor'> | null,
): Date | null {
  if (extension?.closesAt) return extension.closesAt
  const { closesAt, timeLimit } = assignment
  if (closesAt === null) return null
  const { minutes } = ownTime(assignment, member, extension)
  const extra = Math.max(0, (minutes ?? 0) - (timeLimit ?? 0))
  return new Date(closesAt.getTime() + extra * MINUTE)
}
