import type { GradebookCell } from './useGradebook.ts'

const STATE_NAMES: Record<GradebookCell['state'], string> = {
  NOT_STARTED: 'Not started',
  IN_PROGRESS: 'In progress',
  SUBMITTED: 'Submitted',
  LATE: 'Late',
  EXCUSED: 'Excused',
  MISSING: 'Missing',
}
const MARKS: Partial<Record<GradebookCell['state'], string>> = {
  IN_PROGRESS: 'in progress',
  LATE: 'late',
  EXCUSED: 'excused',
  MISSING: 'missing',
}

/** What a learner has done, such as "Late". */
export function stateName({ state }: Pick<GradebookCell, 'state'>): string {
  return STATE_NAMES[state]
}

/** Formats percent; null is empty, not zero. */
export function formatScore(score: number | null): string {
  return score === null ? '' : String(Math.round(score * 10) / 10)
}

/** What a cell shows beside its score: a mark such as "late", and a plus for an extension. */
export function markOf({ state, extended }: GradebookCell): string {
  return [MARKS[state], extended ? '+' : undefined].filter(Boolean).join(' ')
}

/** What a cell says to a screen reader. */
export function spokenCell({ score, state, extended }: GradebookCell): string {
  const result = score === null ? 'no score' : `${formatScore(score)} percent`
  return [STATE_NAMES[state], result, extended ? 'with an extension' : null].filter(Boolean).join(', ')
}
