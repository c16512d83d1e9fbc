import { formatCount, formatNumber } from '../../../../ui/counts.ts'
import { stateName } from '../../gradebook/cell-text.ts'
import type { GradebookRow } from '../../gradebook/useGradebook.ts'

/** By what the learners are ordered. Whoever has no score comes last. */
export type ResultOrder = 'NAME' | 'LOWEST' | 'HIGHEST'

export const ORDER_NAMES: Record<ResultOrder, string> = {
  NAME: 'Name',
  LOWEST: 'Lowest score first',
  HIGHEST: 'Highest score first',
}

/** What a learner has done for an assignment. */
export interface ResultRow {
  memberId: string
  name: string
  section: string | null
  /** Whether they are no longer in the class. */
  isOut: boolean
  /** Such as "Late, with an extension". */
  state: string
  /** Of the attempt that counts, in percent; null without one. */
  score: number | null
  attempts: number
}

/** Returns the learners of a gradebook with what they have done for one assignment, by name. */
export function resultRows(rows: readonly GradebookRow[], assignmentId: string): ResultRow[] {
  return rows.flatMap(({ memberId, displayName, section, state, cells }) => {
    const cell = cells.find((one) => one.assignmentId === assignmentId)
    if (!cell) return []
    return {
      memberId,
      name: displayName,
      section,
      isOut: state === 'LEFT' || state === 'REMOVED' || state === 'BLOCKED',
      state: cell.extended ? `${stateName(cell)}, with an extension` : stateName(cell),
      score: cell.score,
      attempts: cell.attempts,
    }
  })
}

const NAMES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export function inOrder(rows: readonly ResultRow[], order: ResultOrder): ResultRow[] {
  const byName = (one: ResultRow, other: ResultRow) => NAMES.compare(one.name, other.name)
  if (order === 'NAME') return rows.toSorted(byName)
  const direction = order === 'LOWEST' ? 1 : -1
  return rows.toSorted((one, other) => {
    if (one.score === null || other.score === null)
      return Number(one.score === null) - Number(other.score === null) || byName(one, other)
    return direction * (one.score - other.score) || byName(one, other)
  })
}

/** Says how many have a score, with their mean and median. */
export function resultsText(rows: readonly ResultRow[]): string {
  const scores = rows.flatMap(({ score }) => score ?? []).toSorted((one, other) => one - other)
  const had = `${formatNumber(scores.length)} of ${formatCount(rows.length, 'learner')} ${rows.length === 1 || scores.length === 1 ? 'has' : 'have'} a score`
  if (scores.length < 2) return `${had}.`
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const middle = [scores[Math.floor((scores.length - 1) / 2)], scores[Math.floor(scores.length / 2)]]
  const median = ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2
  return `${had}: mean ${mean.toFixed(1)}%, median ${median.toFixed(1)}%.`
}
