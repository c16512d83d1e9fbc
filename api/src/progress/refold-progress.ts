import type { PoolClient } from 'pg'
import { ATTEMPT_COLUMNS } from '../attempts/attempt-columns.ts'
import type { Attempt } from '../database/prisma/client.ts'
import { foldLog } from '../learning/log/fold-log.ts'
import { lockLearner } from '../learning/log/locked-learner.ts'
import { recordAnswers } from './record-answers.ts'
import { recordMastered } from './record-mastered.ts'
import { recordTotals } from './record-progress.ts'

/**
 * Calculates a learner's progress in a quiz again, from all attempts that belong to it, and folds the log of
 * their reviews again.
 *
 * @param client must be in a transaction that has locked the quiz.
 */
export async function refoldProgress(client: PoolClient, learnerId: string, quizId: string): Promise<void> {
  // Two refolds of the same progress follow one another.
  const learner = await lockLearner(client, learnerId)
  if (!learner) return
  for (const text of [
    'DELETE FROM question_progress WHERE user_id = $1 AND quiz_id = $2',
    `DELETE FROM section_progress
     WHERE user_id = $1 AND section_id IN (SELECT id FROM sections WHERE quiz_id = $2)`,
    'DELETE FROM quiz_progress WHERE user_id = $1 AND quiz_id = $2',
  ])
    await client.query(text, [learnerId, quizId])
  await foldLog(client, learner)
  const { rows } = await client.query<Attempt & { correct: number }>(
    `SELECT ${ATTEMPT_COLUMNS} FROM attempts
     WHERE quiz_id = $2 AND status = 'COMPLETED'
       AND (user_id = $1 OR (learner_id = $1 AND progress_entry = 'ENTERED'))
     ORDER BY completed_at, id`,
    [learnerId, quizId],
  )
  for (const attempt of rows) {
    if (!attempt.isReviewed) await recordAnswers(client, attempt)
    await recordTotals(client, attempt)
  }
  await recordMastered(client, learnerId, quizId)
}
