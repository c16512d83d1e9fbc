import { resolveCursorConnection, type DefaultConnectionArguments } from '@pothos/plugin-relay'
import { waitForTurn, QUESTION_UNITS, questionUnits, spend } from '../graphql/base/response-size.ts'
import type { Context } from '../graphql/base/context.ts'
import { unknownCursor } from '../graphql/base/cursors.ts'
import { loadBatched } from '../graphql/base/batch-loader.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../graphql/base/page-size.ts'
import { readQuestionPages, type PagedQuestion, type QuestionWindow } from './question-pages.ts'

const PAGE = { defaultSize: DEFAULT_PAGE_SIZE, maxSize: MAX_PAGE_SIZE }
const CURSOR = /^([\da-f-]{36})\.(\d{1,9})\.(\d{1,9})$/

interface QuestionParent extends Pick<QuestionWindow, 'of' | 'onlyWithoutSection'> {
  id: string
  quizId: string
}

/**
 * Returns a page of the questions of a quiz or a section.
 *
 * @throws InvalidInput when a cursor belongs to another quiz or to an earlier layout of this quiz.
 */
export function questionConnection(
  context: Context,
  { id, quizId, of, onlyWithoutSection }: QuestionParent,
  { fromNumber, ...args }: DefaultConnectionArguments & { fromNumber?: number | null | undefined },
) {
  const { prisma } = context.deps
  const skipped = Math.max(1, fromNumber ?? 1) - 1
  return resolveCursorConnection<Promise<PagedQuestion[]>>(
    { ...PAGE, args, toCursor: cursorOf },
    async ({ after, before, limit, inverted }) => {
      const hasCursor = after !== undefined || before !== undefined
      const quiz = hasCursor ? await prisma.quiz.findUnique({ where: { id: quizId } }) : null
      const positionOf = (cursor: string) => positionIn(cursor, quizId, quiz?.layoutRevision)
      const window: QuestionWindow = {
        of,
        onlyWithoutSection,
        after: after === undefined ? 0 : positionOf(after),
        before: before === undefined ? null : positionOf(before),
        limit,
        skipped,
        isBackward: inverted,
      }
      const read = (ids: string[]) => readQuestionPages(context.deps, window, ids)
      // The units of a full page are spent before reading, and corrected afterwards. Otherwise a document
      // that requests a hundred questions for each of a thousand sections would read them all before it is
      // refused.
      spend(context, limit * QUESTION_UNITS)
      const page = (await loadBatched(context, JSON.stringify(window), id, read)) ?? []
      spend(context, questionUnits(page) - limit * QUESTION_UNITS)
      await waitForTurn(context, page.length)
      return page
    },
  )
}

// A position is valid only for one layout of the quiz. The cursor is not encoded: Pothos computes it for
// every question, whether the document asks for it or not, and encoding would take as long as reading the
// question.
function cursorOf({ quizId, layoutRevision, position }: PagedQuestion): string {
  return `${quizId}.${layoutRevision}.${position}`
}

function positionIn(cursor: string, quizId: string, layoutRevision: number | undefined): number {
  const [, cursorQuiz, layout, position] = CURSOR.exec(cursor) ?? []
  if (cursorQuiz !== quizId || Number(layout) !== layoutRevision) throw unknownCursor()
  return Number(position)
}
