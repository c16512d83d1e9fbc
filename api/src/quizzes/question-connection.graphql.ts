import { resolveCursorConnection, type DefaultConnectionArguments } from '@pothos/plugin-relay'
import type { Question } from '../database/prisma/client.ts'
import type { Context } from '../graphql/context.ts'
import { unknownCursor } from '../graphql/cursors.ts'
import { loadTogether } from '../graphql/load-together.ts'
import { readQuestionPages, type QuestionWindow } from './question-pages.ts'

const PAGE = { defaultSize: 20, maxSize: 100 }
const CURSOR = /^([\da-f-]{36}) (\d{1,9})$/

interface QuestionParent extends Pick<QuestionWindow, 'of' | 'isLoose'> {
  id: string
  quizId: string
}

/**
 * A page of the questions of a quiz or a section.
 *
 * @throws InvalidInput when a cursor is none of that quiz's.
 */
export function questionConnection(
  context: Context,
  { id, quizId, of, isLoose }: QuestionParent,
  args: DefaultConnectionArguments,
) {
  return resolveCursorConnection<Promise<Question[]>>(
    { ...PAGE, args, toCursor: cursorOf },
    async ({ after, before, limit, inverted }) => {
      const window: QuestionWindow = {
        of,
        isLoose,
        after: after === undefined ? 0 : positionOf(after, quizId),
        before: before === undefined ? null : positionOf(before, quizId),
        limit,
        isBackward: inverted,
      }
      const read = (ids: string[]) => readQuestionPages(context.deps, window, ids)
      return (await loadTogether(context, JSON.stringify(window), id, read)) ?? []
    },
  )
}

function cursorOf({ quizId, position }: Question): string {
  return Buffer.from(`${quizId} ${position}`).toString('base64')
}

function positionOf(cursor: string, quizId: string): number {
  const [, owner, position] = CURSOR.exec(Buffer.from(cursor, 'base64').toString()) ?? []
  if (owner !== quizId) throw unknownCursor()
  return Number(position)
}
