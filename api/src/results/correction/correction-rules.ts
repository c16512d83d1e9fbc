import { MAX_REASON } from 'quiz-format'
import { z } from 'zod'
import { answerIndex } from '../../quizzes/quiz-rules.ts'
import { reasonRules } from '../../input.ts'

/** What a correction without exactly one of both is told. */
export const CHOICE = 'Send either the right answer or for whom the question counts'

const VOIDS = ['EVERYBODY', 'NOBODY'] as const

/** Validation rules of a correction. */
export const correctQuestionRules = z.object({
  answerIndex: answerIndex
    .nullish()
    .describe('Zero-based index of the correct option; not together with void.'),
  voidAs: z
    .enum(VOIDS, 'Send EVERYBODY or NOBODY as void')
    .nullish()
    .describe('EVERYBODY: the question counts as correct for all. NOBODY: it is left out of all scores.'),
  noScoreFalls: z
    .boolean('Send true or false for whether no score falls')
    .nullish()
    .describe('If true, an attempt whose score would fall keeps it.'),
  reason: reasonRules(MAX_REASON).describe(
    '1 to 200 characters; learners see it as soon as they may see the key.',
  ),
  dryRun: z
    .boolean('Send true or false for the dry run')
    .nullish()
    .describe('If true, nothing is changed: the answer says which scores would change.'),
  previous: z
    .object({
      text: z.string(),
      options: z.array(z.string()),
      answerIndex: z.int(),
      voidAs: z.enum(VOIDS).nullable(),
    })
    .partial()
    .optional()
    .describe(
      'The question as the dry run found it: if a field has another value by now, the correction is refused with CONFLICT.',
    ),
})
