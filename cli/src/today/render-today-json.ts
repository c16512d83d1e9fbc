import { toJsonLine } from '../terminal/escape-text.ts'
import type { Plan } from './read-today.ts'
import type { Whys } from './render-today.ts'

/**
 * Renders a plan as one line of JSON.
 * @param whys null if they are not wanted
 */
export function renderPlanJson({ day, size, done, questions }: Plan, whys: Whys | null): string {
  const asked = questions.map(({ exam: _exam, ...question }) => {
    const why = whys?.get(question.questionId)
    return whys ? { ...question, text: why?.text ?? null, why: why?.sentences ?? null } : question
  })
  return toJsonLine({ day, size, done, questions: asked })
}
