// Response fields that several REST calls of attempts share.
import { z } from 'zod'
import { id, moment, percent } from '../http/base/field-schemas.ts'
import { resultOf } from './result.ts'

export const deadline = moment
  .nullable()
  .describe('When the attempt stops accepting answers; null if it has no time limit.')
export const sectionId = id.nullable().describe('Null for an attempt at the whole quiz.')

/** Response schema of an attempt's result. */
export const result = z
  .object({
    score: percent,
    correct_answers: z.int(),
    incorrect_answers: z.int().describe('Including unanswered questions.'),
    total_questions: z.int(),
  })
  .meta({ id: 'AttemptResult' })

/** The result of a completed attempt with the field names of REST. */
export function resultFields(attempt: { correct: number; total: number }): z.infer<typeof result> {
  const { score, correctAnswers, incorrectAnswers, totalQuestions } = resultOf(attempt)
  return {
    score,
    correct_answers: correctAnswers,
    incorrect_answers: incorrectAnswers,
    total_questions: totalQuestions,
  }
}
