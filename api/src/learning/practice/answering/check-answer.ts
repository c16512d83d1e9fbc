import { MAX_OPTIONS } from 'quiz-format'
import { z } from 'zod'
import { InvalidInput } from '../../../errors.ts'
import { isId } from '../../../ids.ts'
import { check } from '../../../input.ts'

const OPTION = 'The selected option must be the number of an option, counted from 0'
const QUESTION_ID = 'Send the id of a question of the practice as question_id'
const REVIEW_ID = 'Send a UUID as review_id'
const ANSWERED_AT = 'Send a moment in ISO 8601, with its offset from UTC, as answered_at'

/** Validation rules of a practice answer. */
export const answerPracticeRules = z.object({
  reviewId: z
    .string(REVIEW_ID)
    .refine(isId, REVIEW_ID)
    .describe('A UUID made by the client. The same again gives the same response, and counts once.'),
  questionId: z
    .string(QUESTION_ID)
    .describe('Any question of the practice, also another than the one it asks.'),
  selectedOption: z
    .int(OPTION)
    .min(0, OPTION)
    .max(MAX_OPTIONS - 1, OPTION)
    .describe('Zero-based index of the selected option, in the original order.'),
  guessed: z
    .boolean('Send true or false for guessed')
    .nullish()
    .describe('Whether the learner says that they guessed. It changes no figures.'),
  answeredAt: z.iso
    .datetime({ offset: true, error: ANSWERED_AT })
    .nullish()
    .describe(
      'When the answer was given, if it is sent later. It is not believed to be before the viewer’s newest answer or more than 30 days ago, nor later than now. Defaults to now.',
    ),
})

/** A practice answer as the client sent it. */
export interface AnswerPracticeInput {
  practiceId: string
  reviewId?: unknown
  questionId?: unknown
  selectedOption?: unknown
  guessed?: unknown
  answeredAt?: unknown
  /** When the request's headers arrived. */
  arrivedAt: Date
}

/** A practice answer that was checked. */
export interface CheckedAnswer {
  reviewId: string
  /** Zero-based. */
  selectedOption: number
  isGuessed: boolean
  /** Null for the arrival. */
  answeredAt: Date | null
  arrivedAt: Date
}

/**
 * Checks a practice answer.
 *
 * @param optionCount of its question, as it is today.
 * @throws InvalidInput naming every wrong field.
 */
export function checkAnswer(input: AnswerPracticeInput, optionCount: number): CheckedAnswer {
  const { reviewId, selectedOption, guessed, answeredAt } = check(answerPracticeRules, input)
  if (selectedOption >= optionCount) throw InvalidInput.of('selectedOption', OPTION)
  return {
    reviewId,
    selectedOption,
    isGuessed: guessed === true,
    answeredAt: typeof answeredAt === 'string' ? new Date(answeredAt) : null,
    arrivedAt: input.arrivedAt,
  }
}
