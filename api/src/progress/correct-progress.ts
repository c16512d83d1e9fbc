import type { PoolClient } from 'pg'
import { TAKER } from '../attempts/attempt-columns.ts'
import { joinQuestions, MARK } from '../attempts/reading/join-questions.ts'
import { timeoutFor } from '../database/pool.ts'
import type { Quiz } from '../database/prisma/client.ts'
import { recalculateProgress } from './recalculate-progress.ts'

// What belongs to the progress of its taker. The next look decides about STALE attempts.
const ENTERED = `(a.user_id IS NOT NULL OR a.progress_entry IN ('ENTERED', 'STALE'))`
const CHANGED = `e.correction_id = $1 AND e.mark_before IS DISTINCT FROM e.mark_after AND ${ENTERED}`
const LEARNERS = `SELECT ${TAKER} FROM attempt_corrections e JOIN attempts a ON a.id = e.attempt_id WHERE ${CHANGED}`

// Each has the parameters $1, the correction, and $2, the question.
const STATEMENTS = [
  `INSERT INTO section_progress (user_id, section_id, asked, correct, mastered)
   SELECT ${TAKER}, q.section_id, sum((e.mark_after IS NOT NULL)::int - (e.mark_before IS NOT NULL)::int),
     sum((e.mark_after IS TRUE)::int - (e.mark_before IS TRUE)::int), 0
   FROM attempt_corrections e JOIN attempts a ON a.id = e.attempt_id ${joinQuestions(({ id }) => `${id} = $2`)}
   WHERE ${CHANGED} AND q.section_id IS NOT NULL GROUP BY 1, 2
   ON CONFLICT (user_id, section_id) DO UPDATE SET
     asked = section_progress.asked + excluded.asked, correct = section_progress.correct + excluded.correct`,
  `DELETE FROM question_progress WHERE question_id = $2 AND user_id IN (${LEARNERS})`,
  `INSERT INTO question_progress (user_id, question_id, quiz_id, section_id, is_correct, answered_at)
   SELECT DISTINCT ON (1) ${TAKER}, q.id, q.quiz_id, today.section_id, ${MARK}, s.answered_at
   FROM questions today JOIN attempts a ON a.quiz_id = today.quiz_id
   JOIN answers s ON s.attempt_id = a.id AND s.question_id = today.id
   ${joinQuestions(({ id }) => `${id} = s.question_id`)}
   WHERE today.id = $2 AND a.status = 'COMPLETED' AND ${ENTERED} AND ${TAKER} IN (${LEARNERS}) AND ${MARK} IS NOT NULL
   ORDER BY 1, a.completed_at DESC, a.id DESC`,
]

// Rounded like `percentage`.
const SCORE = `CASE WHEN total = left_out THEN 0
  ELSE floor(correct * 1000::float8 / (total - left_out) + 0.5) / 10 END`
const BEST_SCORES = `UPDATE quiz_progress p SET best_score = best.score
  FROM (
    SELECT ${TAKER} AS user_id, max(${SCORE}) AS score FROM attempts a
    WHERE a.quiz_id = $2 AND a.status = 'COMPLETED' AND a.section_id IS NULL AND ${ENTERED}
      AND ${TAKER} IN (${LEARNERS}) GROUP BY 1
  ) best WHERE p.quiz_id = $2 AND p.user_id = best.user_id AND p.best_score <> best.score`

/** A correction that has given attempts their new marks. */
interface Corrected {
  correctionId: string
  questionId: string
  quiz: Pick<Quiz, 'id' | 'questionCount'>
  /** How many attempts the quiz has. */
  attemptCount: number
}

/**
 * Brings the progress of all learners into line with a correction, in its transaction, which has locked the
 * quiz. The result is the same as if progress had been recorded with the new marks.
 */
export async function correctProgress(
  client: PoolClient,
  { correctionId, questionId, quiz, attemptCount }: Corrected,
): Promise<void> {
  const rows = Math.max(attemptCount, quiz.questionCount)
  for (const text of STATEMENTS)
    await client.query({ ...timeoutFor(rows), text, values: [correctionId, questionId] })
  await recalculateProgress(client, quiz.id, rows)
  await client.query({ ...timeoutFor(rows), text: BEST_SCORES, values: [correctionId, quiz.id] })
}
