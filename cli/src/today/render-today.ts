import { forgottenBy, planReasons } from 'quiz-format/learning'
import { aboutMinutes } from '../practice/estimate.ts'
import { layOut } from '../terminal/lay-out.ts'
import { pluralize } from '../terminal/pluralize.ts'
import { printableText } from '../terminal/printable-text.ts'
import type { Why } from '../why/read-why.ts'
import { renderWhy } from '../why/render-why.ts'
import type { Plan } from './read-today.ts'

/** What is told of the questions of a plan, by their ids. */
export type Whys = ReadonlyMap<string, Why>

/** Renders a plan as sentences, and a line for each quiz with what is left of it. */
export function renderPlan({ size, done, questions, seconds }: Plan): string[] {
  if (size === 0) return ['Nothing is left to practise today.']
  const left = questions.filter((question) => !question.done)
  if (left.length === 0) return [`All of today is done: ${pluralize(size, 'question')}.`]
  const reasons = planReasons(questions, forgottenBy(questions))
  const what = `${pluralize(left.length, 'question')}, ${aboutMinutes(left.length, seconds)}: ${reasons}.`
  return [done === 0 ? what : `${done} of ${size} done. Left are ${what}`, ...quizLines(left)]
}

/** Renders why each question that is left of a plan is in it, in the order of the plan. */
export function renderWhys({ questions }: Plan, whys: Whys, stream: NodeJS.WriteStream): string[] {
  return questions.flatMap(({ questionId, done }) => {
    const why = whys.get(questionId)
    if (done || !why) return []
    return ['', ...layOut(why.text, '', stream), ...renderWhy(why.sentences, '  ', stream)]
  })
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
