import { pluralize } from '../terminal/pluralize.ts'
import { type TalliedAnswer, summarize } from './tally.ts'

interface Finished {
  answers: readonly TalliedAnswer[]
  /** Since the first question was shown, in milliseconds. */
  elapsed: number
  done: number
  total: number
}

/** Renders what a practice came to. */
export function renderSummary({ answers, elapsed, done, total }: Finished): string[] {
  if (answers.length === 0) return []
  const { right, missed, recovered, next } = summarize(answers)
  const misses = missed === 0 ? '' : `, ${missed} missed`
  const recoveries = recovered === 0 ? '' : `, ${recovered} of them right when asked again`
  return [
    '',
    `${done} of ${pluralize(total, 'question')} done, in ${renderElapsed(elapsed)}`,
    `${right} right at once${misses}${recoveries}`,
    ...(next ? [`Next time: ${pluralize(next.count, 'question')} on ${next.day}`] : []),
  ]
}

function renderElapsed(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
