import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../database/transactions.ts'
import { deleteRemoved, findUses } from '../editing/revisions.ts'
import { UNDO_TIME } from './quiz-edits.ts'

/**
 * Deletes edits that are too old to be undone, and then the deleted questions and sections of these quizzes
 * that nothing shows any more.
 */
export async function forgetEdits({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<void> {
  const { rows } = await pool.query<{ quizId: string }>(
    `WITH forgotten AS (DELETE FROM quiz_edits WHERE edited_at <= $1 RETURNING quiz_id)
     SELECT DISTINCT quiz_id AS "quizId" FROM forgotten`,
    [new Date(now().getTime() - UNDO_TIME)],
  )
  for (const { quizId } of rows) await deleteUnused(pool, quizId)
}

async function deleteUnused(pool: Deps['pool'], quizId: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ layoutRevision: number; questionCount: number; isOpen: boolean }>(
      `SELECT layout_revision AS "layoutRevision", question_count AS "questionCount",
         EXISTS (SELECT FROM quiz_edits WHERE quiz_id = $1) AS "isOpen"
       FROM quizzes WHERE id = $1 FOR NO KEY UPDATE`,
      [quizId],
    )
    const [quiz] = rows
    if (!quiz || quiz.isOpen) return
    const uses = await findUses(client, { id: quizId, layoutRevision: quiz.layoutRevision })
    if (!uses.any) await deleteRemoved(client, { id: quizId, questionCount: quiz.questionCount })
  })
}
