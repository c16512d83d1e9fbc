import { resolveCursorConnection, type DefaultConnectionArguments } from '@pothos/plugin-relay'
import type { Viewer } from '../viewer.ts'
import type { Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { requireOwnCursor, unknownCursor } from '../graphql/base/cursors.ts'
import { isId } from '../ids.ts'
import { readQuizPage } from './quiz-pages.ts'
import { visibleQuizzes } from './quizzes.access.ts'

const PAGE = { defaultSize: 20, maxSize: 100 }

/**
 * A page of the quizzes that a user may see, newest first.
 *
 * @throws InvalidInput when a cursor is none of theirs.
 */
export function quizConnection(deps: Deps, user: Pick<Viewer, 'id'>, args: DefaultConnectionArguments) {
  return resolveCursorConnection<Promise<Quiz[]>>(
    { ...PAGE, args, toCursor: ({ id }) => id },
    async ({ after, before, limit, inverted }) =>
      readQuizPage(deps, user, {
        after: await quizAt(deps, user, after),
        before: await quizAt(deps, user, before),
        limit,
        isBackward: inverted,
      }),
  )
}

async function quizAt({ prisma }: Deps, user: Pick<Viewer, 'id'>, cursor: string | undefined) {
  if (cursor === undefined) return null
  if (!isId(cursor)) throw unknownCursor()
  await requireOwnCursor({ id: cursor }, (id) =>
    prisma.quiz.count({ where: { ...visibleQuizzes(user), id } }),
  )
  return cursor
}
