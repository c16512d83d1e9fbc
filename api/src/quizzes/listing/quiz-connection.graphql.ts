import { resolveCursorConnection, type DefaultConnectionArguments } from '@pothos/plugin-relay'
import type { CurrentLearner } from '../../attempts/current-learner.ts'
import type { Deps } from '../../deps.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../graphql/base/page-size.ts'
import { check } from '../../input.ts'
import { countQuizzes, findQuizzes, type FoundQuiz, type QuizPlace } from './find-quizzes.ts'
import { placeOf, quizCursor } from './quiz-cursor.ts'
import { quizFilterRules, type QuizFilter } from './quiz-filter.ts'
import type { QuizOrder } from './quiz-order.ts'
import { refusePractice } from './refuse-practice.ts'

const PAGE = { defaultSize: DEFAULT_PAGE_SIZE, maxSize: MAX_PAGE_SIZE }

interface QuizConnectionArguments extends DefaultConnectionArguments {
  filter: QuizFilter
  order: QuizOrder
  cursors?: Cursors
}

/** How cursors are written and read. */
interface Cursors {
  of: (quiz: FoundQuiz) => string
  read: (cursor: string, name: 'after' | 'before') => QuizPlace
}

/**
 * Returns a page of the quizzes that a learner may see.
 *
 * @throws InvalidInput when the search is invalid, or a cursor does not belong to this order.
 * @throws ForbiddenScope when a token for one class asks for an order or a filter by practice.
 */
export async function quizConnection(
  deps: Deps,
  learner: CurrentLearner,
  { filter, order, cursors = screenCursors(order), ...args }: QuizConnectionArguments,
) {
  const checked = check(quizFilterRules, filter)
  refusePractice(learner, { filter: checked, order })
  const page = await resolveCursorConnection<Promise<FoundQuiz[]>>(
    { ...PAGE, args, toCursor: cursors.of },
    ({ after, before, limit, inverted }) =>
      findQuizzes(deps, learner, {
        filter: checked,
        order,
        after: after === undefined ? undefined : cursors.read(after, 'after'),
        before: before === undefined ? undefined : cursors.read(before, 'before'),
        limit,
        isBackward: inverted,
      }),
  )
  // On an empty page, Pothos would return the client's own cursor.
  const pageInfo =
    page.edges.length === 0 ? { ...page.pageInfo, startCursor: null, endCursor: null } : page.pageInfo
  return { ...page, pageInfo, totalCount: () => countQuizzes(deps, learner, checked) }
}

function screenCursors(order: QuizOrder): Cursors {
  return { of: (quiz) => quizCursor(order, quiz), read: (cursor, name) => placeOf(cursor, order, name) }
}
