import { resolveCursorConnection, type DefaultConnectionArguments } from '@pothos/plugin-relay'
import type { CurrentLearner } from '../../attempts/current-learner.ts'
import type { Deps } from '../../deps.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../graphql/base/page-size.ts'
import { check } from '../../input.ts'
import { countQuizzes, findQuizzes, type FoundQuiz } from './find-quizzes.ts'
import { placeOf, quizCursor } from './quiz-cursor.ts'
import { quizFilterRules, type QuizFilter } from './quiz-filter.ts'
import type { QuizOrder } from './quiz-order.ts'

const PAGE = { defaultSize: DEFAULT_PAGE_SIZE, maxSize: MAX_PAGE_SIZE }

interface QuizConnectionArguments extends DefaultConnectionArguments {
  filter: QuizFilter
  order: QuizOrder
}

/**
 * Returns a page of the quizzes that a learner may see.
 *
 * @throws InvalidInput when the search is invalid, or a cursor does not belong to this order.
 */
export async function quizConnection(
  deps: Deps,
  learner: CurrentLearner,
  { filter, order, ...args }: QuizConnectionArguments,
) {
  const checked = check(quizFilterRules, filter)
  const page = await resolveCursorConnection<Promise<FoundQuiz[]>>(
    { ...PAGE, args, toCursor: (quiz) => quizCursor(order, quiz) },
    ({ after, before, limit, inverted }) =>
      findQuizzes(deps, learner, {
        filter: checked,
        order,
        after: after === undefined ? undefined : placeOf(after, order, 'after'),
        before: before === undefined ? undefined : placeOf(before, order, 'before'),
        limit,
        isBackward: inverted,
      }),
  )
  // On an empty page, Pothos would return the client's own cursor.
  const pageInfo =
    page.edges.length === 0 ? { ...page.pageInfo, startCursor: null, endCursor: null } : page.pageInfo
  return { ...page, pageInfo, totalCount: () => countQuizzes(deps, learner, checked) }
}
