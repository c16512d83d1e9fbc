import type { PlanReason } from '../gql/graphql.ts'
import { aboutMinutes } from '../practice/estimate.ts'
import { toJsonLine } from '../terminal/escape-text.ts'
import { pluralize } from '../terminal/pluralize.ts'
import { printableText } from '../terminal/printable-text.ts'
import type { Plan } from './read-today.ts'

/** In the order in which they are told. */
const REASONS: Readonly<Record<PlanReason, string>> = {
  FORGETTING: 'you may be forgetting',
  WRONG: 'wrong at the latest answer',
  UNSEEN: 'new',
  FLAGGED: 'flagged',
}

/** Renders a plan as one line of JSON. */
export function renderPlanJson({ day, size, done, questions }: Plan): string {
  return toJsonLine({ day, size, done, questions })
}

/**
 * Renders a plan as sentences, and a line for each quiz with what is left of it.
 *
 * @param examDay the date by which questions may be forgotten; null for none.
 */
export function renderPlan({ size, done, questions }: Plan, examDay: string | null): string[] {
  if (size === 0) return ['Nothing is left to practise today.']
  const left = questions.filter((question) => !question.done)
  if (left.length === 0) return [`All of today is done: ${pluralize(size, 'question')}.`]
  const reasons = (Object.keys(REASONS) as PlanReason[]).flatMap((reason) => {
    const count = left.filter((question) => question.reason === reason).length
    const isForExam = reason === 'FORGETTING' && examDay !== null
    const why = isForExam ? `you may have forgotten by ${examDay}` : REASONS[reason]
    return count === 0 ? [] : [`${count} ${why}`]
  })
  const what = `${pluralize(left.length, 'question')}, ${aboutMinutes(left.length)}: ${reasons.join(', ')}.`
  return [done === 0 ? what : `${done} of ${size} done. Left are ${what}`, ...quizLines(left)]
}

function quizLines(questions: Plan['questions']): string[] {
  const quizzes = new Map<string, { title: string; count: number }>()
  for (const { quizId, quizTitle } of questions) {
    const count = (quizzes.get(quizId)?.count ?? 0) + 1
    quizzes.set(quizId, { title: quizTitle ?? quizId, count })
  }
  return [...quizzes.values()].map(
    ({ title, count }) => `${String(count).padStart(5)}  ${printableText(title, process.stdout)}`,
  )
}
