import { planReasons } from 'quiz-format/learning'
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
  const left = questions.filter(({ done }) => !done).length
  return `${formatCount(left, 'question')}, ${timeText(left, seconds)}: ${planReasons(questions, examDay)}`
}
