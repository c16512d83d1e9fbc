import type { MasteryLevel } from '../../../gql/graphql.ts'
import { MASTERY_NAMES } from '../../../ui/mastery-names.ts'

/** The levels that have a threshold, from the lowest, with the percentage of questions that reaches each. */
const THRESHOLDS = [
  { level: 'FAMILIAR', percent: 50 },
  { level: 'PROFICIENT', percent: 70 },
  { level: 'MASTERED', percent: 90 },
] as const

interface SectionLevel {
  questionCount: number
  mastery: MasteryLevel
  /** The percentage of questions that were right at their latest answer. */
  masteredShare: number
}

/**
 * Says what a level means: “Familiar: 14 of 24 right at their latest answer. Proficient needs 17.” Null
 * before any answer.
 */
export function levelText({ questionCount, mastery, masteredShare }: SectionLevel): string | null {
  if (mastery === 'NOT_STARTED' || questionCount === 0) return null
  const right = Math.round((masteredShare * questionCount) / 100)
  const now = `${MASTERY_NAMES[mastery]}: ${right} of ${questionCount} right at their latest answer.`
  const next = THRESHOLDS.find(({ percent }) => 100 * right < percent * questionCount)
  if (!next) return now
  return `${now} ${MASTERY_NAMES[next.level]} needs ${Math.ceil((next.percent * questionCount) / 100)}.`
}
