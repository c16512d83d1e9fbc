import { resolveCursorConnection, type DefaultConnectionArguments } from '@pothos/plugin-relay'
import { waitForTurn, QUESTION_UNITS, questionUnits, spend } from '../graphql/base/response-size.ts'
import type { Context } from '../graphql/base/context.ts'
import { unknownCursor } from '../graphql/base/cursors.ts'
import { loadBatched } from '../graphql/base/batch-loader.ts'
import { readQuestionPages, type PagedQuestion, type QuestionWindow } from './question-pages.ts'

const PAGE = { defaultSize: 20, maxSize: 100 }
const CURSOR = /^([\da-f-]{36})\.(\d{1,9})\.(\d{1,9})$/

interface QuestionParent extends Pick<QuestionWindow, 'of' | 'isLoose'> {
  id: string
  quizId: string
}

/**
 * A page of the questions of a quiz or a section.
 *
 * @throws InvalidInput when a cursor is none of that quiz's, or an update has moved its questions since.
 */
export function questionConnection(
  context: Context,
  { id, quizId, of, isLoose }: QuestionParent,
  args: DefaultConnectionArguments,
) {
  const { prisma } = context.deps
  return resolveCursorConnection<Promise<PagedQuestion[]>>(
    { ...PAGE, args, toCursor: cursorOf },
    async ({ after, before, limit, inverted }) => {
      const isPage = after !== undefined || before !== undefined
      const quiz = isPage ? await prisma.quiz.findUnique({ where: { id: quizId } }) : null
      const positionOf = (cursor: string) => positionIn(cursor, quizId, quiz?.layoutRevision)
      const window: QuestionWindow = {
        of,
        isLoose,
        after: after === undefined ? 0 : positionOf(after),
        before: before === undefined ? null : positionOf(before),
        limit,
        isBackward: inverted,
      }
      const read = (ids: string[]) => readQuestionPages(context.deps, window, ids)
      // Before they are read: a thousand sections would ask for a hundred each.
      spend(context, limit * QUESTION_UNITS)
      const page = (await loadBatched(context, JSON.stringify(window), id, read)) ?? []
      spend(context, questionUnits(page) - limit * QUESTION_UNITS)
      await waitForTurn(context, page.length)
      return page
    },
  )
}

// A page goes on where the last one ended only while the questions stand where they stood. Each question has one, asked for
// or not, so that encoding it would take as long as reading the question.
function cursorOf({ quizId, layoutRevision, position }: PagedQuestion): string {
  return `${quizId}.${layoutRevision}.${position}`
}

function positionIn(cursor: string, quizId: string, layoutRevision: number | undefined): number {
  const [, owner, layout, position] = CURSOR.exec(cursor) ?? []
  if (owner !== quizId || Number(layout) !== layoutRevision) throw unknownCursor()
  return Number(position)
}
