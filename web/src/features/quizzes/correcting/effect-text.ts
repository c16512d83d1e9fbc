import { formatCount, formatNumber } from '../../../ui/counts.ts'

interface MoveCounts {
  scores: number
  changed: number
  up: number
  down: number
}

/** Says how many scores change: "8 of 30 scores change: 6 up, 2 down". */
export function effectText({ scores, changed, up, down }: MoveCounts, tense: 'change' | 'changed'): string {
  if (scores === 0) return tense === 'change' ? 'no scores yet' : 'no scores'
  const all = formatCount(scores, 'score')
  if (changed === 0) return tense === 'change' ? `none of ${all} changes` : `none of ${all} changed`
  const verb = tense === 'changed' ? 'changed' : scores === 1 || changed === 1 ? 'changes' : 'change'
  return `${formatNumber(changed)} of ${all} ${verb}: ${formatNumber(up)} up, ${formatNumber(down)} down`
}

/** Formats a score that moved: "60%". */
export function scoreText(score: number | null): string {
  return score === null ? 'no score' : `${score}%`
}
