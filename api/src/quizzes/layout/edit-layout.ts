import type { PoolClient } from 'pg'
import { inTransaction } from '../../database/transactions.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../viewer.ts'
import { requireEditableQuiz, type VisibleQuiz } from '../quizzes.access.ts'
import { changeLayout, type LayoutChange } from './change-layout.ts'
import { lockLayout } from './lock-layout.ts'

/** What an edit changed, for its caller. */
export interface QuizEdit {
  /** With which the edit can be undone for a day. */
  editId: string
  quiz: VisibleQuiz
  /** The questions that it added, moved, deleted or brought back, in the order of the quiz. */
  questionIds: string[]
  /** The section that it added, moved, deleted or brought back. */
  sectionId: string | null
}

/** An edit as it is planned, in the transaction that has locked the quiz. */
export interface PlannedEdit extends LayoutChange {
  questionIds?: string[]
  sectionId?: string
}

/**
 * Edits the layout of a quiz in one transaction.
 *
 * @param plan decides what to change; it may insert rows without a position.
 * @throws NotFound when the viewer may not see the quiz.
 * @throws Forbidden when the viewer may only read it.
 */
export async function editLayout(
  deps: Deps,
  viewer: Viewer,
  quizId: string,
  plan: (client: PoolClient, quiz: Quiz) => Promise<PlannedEdit>,
): Promise<QuizEdit> {
  const { id, right } = await requireEditableQuiz(deps, viewer, quizId)
  return inTransaction(deps.pool, async (client) => {
    const locked = await lockLayout(client, id)
    const { questionIds = [], sectionId = null, ...change } = await plan(client, locked)
    const { editId, quiz } = await changeLayout(client, locked, change, deps.now())
    return { editId, quiz: { ...quiz, right }, questionIds, sectionId }
  })
}
