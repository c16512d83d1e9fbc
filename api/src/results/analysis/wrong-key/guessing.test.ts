import { expect, test } from 'vitest'
import { randomFrom } from '../../../attempts/shuffling/random.ts'
import { columnsOf, type QuestionKey } from '../columns.ts'
import { findWrongKey } from './wrong-key.ts'

const OPTIONS = 4
const QUESTIONS: QuestionKey[] = Array.from({ length: 20 }, (_, at) => ({
  optionCount: OPTIONS,
  answerIndex: at % OPTIONS,
}))
const QUIZZES = 300

// docs/analysis.md tells these shares. The rule supposes that somebody knows the answer.
test.each([
  [15, 0.037, 0.055],
  [60, 0.022, 0.038],
])(
  'if all of %i learners guess everything, from %f to %f of the keys are suspected',
  (learners, low, high) => {
    const random = randomFrom(20_261_124)
    let suspected = 0
    for (let quiz = 0; quiz < QUIZZES; quiz++) {
      const attempts = Array.from({ length: learners }, () => ({
        questions: [...QUESTIONS.keys()],
        picks: QUESTIONS.map(() => Math.floor(random() * OPTIONS)),
      }))
      for (const [at, column] of columnsOf(QUESTIONS, attempts).entries())
        if (findWrongKey(QUESTIONS[at] as QuestionKey, column)) suspected++
    }
    const share = suspected / (QUIZZES * QUESTIONS.length)
    expect(share).toBeGreaterThan(low)
    expect(share).toBeLessThan(high)
  },
)
