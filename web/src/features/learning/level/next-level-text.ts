import type { MasteryLevel } from '../../../gql/graphql.ts'
import { MASTERY_NAMES } from '../../../ui/mastery-names.ts'

interface ReachedLevel {
  total: number
  right: number
  level: MasteryLevel
  next: MasteryLevel | null
  needed: number | null
  nearest: readonly unknown[]
}

/**
 * Says what a level means and what the next one needs: “Familiar: 14 of 24 right at their latest answer
 * (58%). Proficient needs 17: these 3 are nearest.”
 */
export function nextLevelText({ total, right, level, next, needed, nearest }: ReachedLevel): string {
  const share = total === 0 ? 0 : Math.round((100 * right) / total)
  const now = `${MASTERY_NAMES[level]}: ${right} of ${total} right at their latest answer (${share}%).`
  if (next === null || needed === null) return now
  return `${now} ${MASTERY_NAMES[next]} needs ${needed}: ${nearestText(needed - right, nearest.length)}`
}

function nearestText(missing: number, named: number): string {
  if (missing > named) return `${missing} more, of which these ${named} are nearest.`
  return named === 1 ? 'this one is nearest.' : `these ${named} are nearest.`
}
