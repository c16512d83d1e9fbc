import type { GradebookCell, GradebookRow } from './useGradebook.ts'

/** Which learners the gradebook shows. */
export type GradebookFilter = 'ALL' | 'NOT_STARTED' | 'LATE' | 'EXCUSED' | 'MISSING'

/** By what the learners are ordered: their name, section or mean, or the score of an assignment. */
export interface GradebookOrder {
  by: 'NAME' | 'SECTION' | 'MEAN' | { assignmentId: string }
  isDescending: boolean
}

/** What the gradebook shows, and how. */
export interface GradebookView {
  search: string
  filter: GradebookFilter
  order: GradebookOrder
  /** Whether what is missing counts as 0 in the mean. */
  countsMissing: boolean
}

/** What counts in the mean. */
export interface MeanChoices extends Pick<GradebookView, 'countsMissing'> {
  /** The ids of deleted assignments, which do not. */
  deletedIds: ReadonlySet<string>
}

export const FILTER_NAMES: Record<GradebookFilter, string> = {
  ALL: 'Everybody',
  NOT_STARTED: 'Anything not started',
  LATE: 'Anything late',
  EXCUSED: 'Anything excused',
  MISSING: 'Anything missing',
}

/** Returns the mean of a learner's scores in percent; null without a score. */
export function meanOf(
  cells: readonly GradebookCell[],
  { countsMissing, deletedIds }: MeanChoices,
): number | null {
  const scores = cells
    .filter(({ assignmentId }) => !deletedIds.has(assignmentId))
    .flatMap(({ score, state }) => score ?? (countsMissing && state === 'MISSING' ? [0] : []))
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
}

const NAMES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Returns the learners to show, in order. Whoever has no value comes last in either direction. */
export function arrange(
  rows: readonly GradebookRow[],
  { search, filter, order }: GradebookView,
  choices: MeanChoices,
): GradebookRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = rows.filter(({ displayName, externalId, section, cells }) => {
    if (filter !== 'ALL' && !cells.some(({ state }) => state === filter)) return false
    const text = [displayName, externalId, section].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const value = valueOf(order.by, choices)
  const direction = order.isDescending ? -1 : 1
  return shown
    .map((row) => ({ row, value: value(row) }))
    .toSorted((one, other) => {
      if (one.value === null || other.value === null)
        return Number(one.value === null) - Number(other.value === null) || byName(one.row, other.row)
      return direction * compare(one.value, other.value) || byName(one.row, other.row)
    })
    .map(({ row }) => row)
}

const byName = (one: GradebookRow, other: GradebookRow) => NAMES.compare(one.displayName, other.displayName)

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : NAMES.compare(String(one), String(other))
}

function valueOf(
  by: GradebookOrder['by'],
  choices: MeanChoices,
): (row: GradebookRow) => string | number | null {
  if (by === 'NAME') return ({ displayName }) => displayName
  if (by === 'SECTION') return ({ section }) => section
  if (by === 'MEAN') return ({ cells }) => meanOf(cells, choices)
  return ({ cells }) => cells.find(({ assignmentId }) => assignmentId === by.assignmentId)?.score ?? null
}
