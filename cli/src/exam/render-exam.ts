import { toJsonLine } from '../terminal/escape-text.ts'
import { pluralize } from '../terminal/pluralize.ts'
import type { OwnExam } from './exam.ts'

const NONE = { date: null, passScore: null, draws: null, weights: [] }

/** Renders an exam as one line of JSON; all is null if none is set. */
export function renderExamJson(quizId: string, exam: OwnExam | null): string {
  const { date, passScore, draws, weights } = exam ?? NONE
  return toJsonLine({ quizId, date, passScore, draws, weights })
}

/** Renders an exam as lines with a name and a value each. */
export function renderExam({ date, passScore, draws, weights }: OwnExam): string[] {
  const entries: [string, string][] = [
    ['Date', date],
    ['Passes', passScore === null ? 'not known' : `from ${passScore} %`],
    ['Asks', draws === null ? 'all questions' : pluralize(draws, 'question')],
    ['Weights', weights.length === 0 ? 'every question the same' : pluralize(weights.length, 'section')],
  ]
  return entries.map(([name, value]) => `${name.padEnd(7)}  ${value}`)
}
