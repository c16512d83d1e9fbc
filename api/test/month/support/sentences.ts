// What the web app and the terminal say about a plan.
import { forgottenBy } from 'quiz-format/learning'
import { renderPlan } from '../../../../cli/src/today/render-today.ts'
import { planText } from '../../../../web/src/features/learning/today/plan-texts.ts'
import { recountReasons, type RecountedPlace } from './recount/plan.ts'
import { expectSame } from './same.ts'
import type { Student } from './student.ts'

const SECONDS_EACH = 40
const PLAN = `{ viewer { today { day size done questions { quizId quizTitle questionId chance reason done exam { date daysLeft } } } } }`

/**
 * Checks the sentences about what is left of a plan.
 *
 * @param places of the plan, of which some are left.
 */
export async function checkSentences(student: Student, places: readonly RecountedPlace[]): Promise<void> {
  const { records, laptop, today } = student
  const answered = new Set(records.log.filter(({ day }) => day === today).map(({ question }) => question))
  const left = places.filter(({ question }) => !answered.has(question))
  const minutes = Math.round((left.length * SECONDS_EACH) / 60)
  const begin = `${left.length} questions, about ${minutes} minutes: `
  const { viewer } = await laptop.graphql(PLAN)
  const onScreen = planText(viewer.today.questions, forgottenBy(viewer.today.questions))
  const reasons = recountReasons(left, records, today)
  expectSame(student, 'the plan on screen', onScreen, begin + reasons)
  const [inTerminal] = renderPlan({ ...viewer.today, seconds: null })
  const done = places.length - left.length
  const before = done === 0 ? '' : `${done} of ${places.length} done. Left are `
  expectSame(student, 'the plan in a terminal', inTerminal, `${before}${begin}${reasons}.`)
}
