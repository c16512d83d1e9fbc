import type { PlanReason } from '../../../gql/graphql.ts'
import { formatCount } from '../../../ui/counts.ts'
import { timeText } from '../practice/modes.ts'

interface PlannedQuestion {
  reason: PlanReason
  done: boolean
}

/**
 * Says what is left of a plan: “18 questions, about 12 minutes: 11 you may have forgotten by May 12, 5 new, 2
 * flagged”.
 *
 * @param examDay the day by which they may be forgotten, as it is shown; null for none.
 * @param seconds the learner's own for a question; null if they are not known.
 */
export function planText(
  questions: readonly PlannedQuestion[],
  examDay: string | null,
  seconds: number | null = null,
): string {
  const left = questions.filter(({ done }) => !done)
  const count = (wanted: PlanReason) => left.filter(({ reason }) => reason === wanted).length
  const forgetting = examDay === null ? 'you may be forgetting' : `you may have forgotten by ${examDay}`
  const parts = [
    [count('FORGETTING'), forgetting],
    [count('WRONG'), 'wrong last time'],
    [count('UNSEEN'), 'new'],
    [count('FLAGGED'), 'flagged'],
  ].flatMap(([number, text]) => (number === 0 ? [] : `${number} ${text}`))
  return `${formatCount(left.length, 'question')}, ${timeText(left.length, seconds)}: ${parts.join(', ')}`
}
