import { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import { currentLearner } from '../../attempts/current-learner.ts'
import type { VisibleQuiz } from '../quizzes.access.ts'
import type { Deps } from '../../deps.ts'
import { check, limitRules } from '../../input.ts'
import { LEVEL_NAMES } from '../../progress/mastery.ts'
import { findQuizzes } from './find-quizzes.ts'
import { placeOf, quizCursor } from './quiz-cursor.ts'
import { searchRules } from './quiz-filter.ts'
import { QUIZ_ORDERS } from './quiz-order.ts'

const MASTERY_FORM = `Send one or more of ${LEVEL_NAMES.join(', ')} as mastery, separated by commas`

/** Parameters of a list of quizzes, as texts. */
export const listQuizzesRules = z.object({
  search: searchRules
    .optional()
    .describe(
      'Only quizzes in which each of these words occurs in the title, the description or a section’s name, without regard to case and accents.',
    ),
  order: z
    .enum(QUIZ_ORDERS, `Send ${QUIZ_ORDERS.join(', ')} as order`)
    .default('UPLOADED')
    .describe(
      'UPLOADED: newest first. LAST_USED: by the start of the latest attempt, or else the upload, latest first. TITLE: alphabetically. BEST_SCORE: highest first.',
    ),
  mastery: z
    .string()
    .transform((text) => text.split(',').map((level) => level.trim()))
    .pipe(z.array(z.enum(LEVEL_NAMES, MASTERY_FORM)))
    .optional()
    .describe(`Only quizzes at one of these mastery levels, separated by commas: ${LEVEL_NAMES.join(', ')}.`),
  after: z
    .string()
    .optional()
    .describe('Only quizzes after this place in the list; `next` of a response with the same order.'),
  limit: limitRules(100).default(20).describe('Maximum number of quizzes.'),
})

/**
 * Returns a range of the viewer's quizzes.
 *
 * @returns `next` is the `after` of the following range; null at the end.
 * @throws InvalidInput naming each invalid parameter.
 */
export async function listQuizzes(
  deps: Deps,
  viewer: Viewer,
  input: unknown,
): Promise<{ quizzes: VisibleQuiz[]; next: string | null }> {
  const { search, mastery, order, after, limit } = check(listQuizzesRules, input)
  const found = await findQuizzes(deps, await currentLearner(deps, viewer), {
    filter: { search, mastery },
    order,
    after: after === undefined ? undefined : placeOf(after, order, 'after'),
    // One more shows whether there is another range.
    limit: limit + 1,
  })
  const quizzes = found.slice(0, limit)
  const last = quizzes.at(-1)
  return { quizzes, next: last && found.length > limit ? quizCursor(order, last) : null }
}
