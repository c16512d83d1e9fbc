import { formatDay } from '../../../ui/time/dates.ts'
import { formatDuration } from '../../../ui/time/durations.ts'

/** What is known about a completed attempt besides its score. */
export interface Facts {
  /** ISO 8601 times. */
  startedAt: string
  completedAt: string
  deadline: string | null
  answeredCount: number
  /** Percentages. */
  score: number
  /** The latest earlier attempt at the same quiz or section. */
  previous: { score: number; completedAt: string } | null
  /** Whether there is no earlier one. */
  isFirst: boolean
  /** The best score of attempts at the whole quiz, including this one; null for an attempt at a section. */
  best: number | null
}

/** Describes how an attempt went, a sentence each. */
export function describeFacts(facts: Facts): string[] {
  return [describeTime(facts), ...describeProgress(facts)]
}

/** Whether the deadline ended an attempt, not its learner. */
export function hasRunOut({ completedAt, deadline }: TimeFacts): boolean {
  return completedAt !== null && deadline !== null && Date.parse(completedAt) >= Date.parse(deadline)
}

type TimeFacts = { completedAt: string | null; deadline: string | null }

/** Describes how long a completed attempt took. */
export function describeTime(
  facts: Pick<Facts, 'startedAt' | 'completedAt' | 'deadline' | 'answeredCount'>,
): string {
  const { startedAt, completedAt, answeredCount } = facts
  if (hasRunOut(facts)) {
    return `Time ran out; ${answeredCount} ${answeredCount === 1 ? 'answer' : 'answers'} counted`
  }
  return `Time taken: ${formatDuration(Date.parse(completedAt) - Date.parse(startedAt))}`
}

function describeProgress({ score, previous, isFirst, best }: Facts): string[] {
  if (!previous) return isFirst ? ['Your first completed attempt'] : []
  const change = Math.round((score - previous.score) * 10) / 10
  const points = Math.abs(change) === 1 ? 'point' : 'points'
  // A line must not break inside the date.
  const day = formatDay(previous.completedAt).replaceAll(' ', '\u00a0')
  const comparison =
    change === 0
      ? `The same score as on ${day}`
      : `${Math.abs(change)} ${points} ${change > 0 ? 'more' : 'fewer'} than on ${day}`
  if (best === null) return [comparison]
  return [comparison, score >= best ? 'Your best score so far' : `Your best score: ${best}%`]
}
