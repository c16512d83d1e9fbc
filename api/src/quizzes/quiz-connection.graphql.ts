import { resolveCursorConnection, type DefaultConnectionArguments } from '@pothos/plugin-relay'
import type { Viewer } from '../viewer.ts'
import type { Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { requireOwnCursor, unknownCursor } from '../graphql/base/cursors.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../graphql/base/page-size.ts'
import { isId } from '../ids.ts'
import { readQuizPage } from './quiz-pages.ts'
import { visibleQuizzes } from './quizzes.access.ts'

const PAGE = { defaultSize: DEFAULT_PAGE_SIZE, maxSize: MAX_PAGE_SIZE }

/**
 * Returns a page of the quizzes that a user may see, newest first.
 *
 * @throws InvalidInput when a cursor does not belong to one of these quizzes.
 */
export function quizConnection(deps: Deps, user: Pick<Viewer, 'id'>, args: DefaultConnectionArguments) {
  return resolveCursorConnection<Promise<Quiz[]>>(
    { ...PAGE, args, toCursor: ({ id }) => id },
    async ({ after, before, limit, inverted }) =>
      readQuizPage(deps, user, {
        after: await checkCursor(deps, user, after),
        before: await checkCursor(deps, user, before),
        limit,
        isBackward: inverted,
      }),
  )
}

async function checkCursor({ prisma }: Deps, user: Pick<Viewer, 'id'>, cursor: string | undefined) {
  if (cursor === undefined) return null
  if (!isId(cursor)) throw unknownCursor()
  await requireOwnCursor({ id: cursor }, (id) =>
    prisma.quiz.count({ where: { ...visibleQuizzes(user), id } }),
  )
  return cursor
}
