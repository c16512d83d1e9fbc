import type { PoolClient } from 'pg'
import { TAKER } from '../attempts/attempt-columns.ts'
import { joinQuestions, MARK } from '../attempts/reading/join-questions.ts'
import { timeoutFor } from '../database/pool.ts'
import type { Quiz } from '../database/prisma/client.ts'
import { IS_COUNTED } from '../learning/log/fold-log.ts'
import { judgeReviews } from '../learning/log/judge-reviews.ts'
import { IS_UNREVIEWED } from '../learning/log/unreviewed-attempts.ts'
import { recalculateProgress } from './recalculate-progress.ts'

// What belongs to the progress of its taker. The next look decides about STALE attempts.
const ENTERED = `(a.user_id IS NOT NULL OR a.progress_entry IN ('ENTERED', 'STALE'))`
const CHANGED = `e.correction_id = $1 AND e.mark_before IS DISTINCT FROM e.mark_after AND ${ENTERED}`
const LEARNERS = `SELECT ${TAKER} FROM attempt_corrections e JOIN attempts a ON a.id = e.attempt_id WHERE ${CHANGED}`
// Logs that are stale for another reason are folded again, too, so nothing is lost with their rows.
const JUDGED = `SELECT user_id FROM learner_memories WHERE is_stale UNION ${LEARNERS}`

// Each has the parameters $1, the correction, and $2, the question.
const STATEMENTS = [
  `INSERT INTO section_progress (user_id, section_id, asked, correct, mastered)
   SELECT ${TAKER}, q.section_id, sum((e.mark_after IS NOT NULL)::int - (e.mark_before IS NOT NULL)::int),
     sum((e.mark_after IS TRUE)::int - (e.mark_before IS TRUE)::int), 0
   FROM attempt_corrections e JOIN attempts a ON a.id = e.attempt_id ${joinQuestions(({ id }) => `${id} = $2`)}
   WHERE ${CHANGED} AND q.section_id IS NOT NULL GROUP BY 1, 2
   ON CONFLICT (user_id, section_id) DO UPDATE SET
     asked = section_progress.asked + excluded.asked, correct = section_progress.correct + excluded.correct`,
  `DELETE FROM question_progress WHERE question_id = $2 AND user_id IN (${JUDGED})`,
  `INSERT INTO question_progress (user_id, question_id, quiz_id, section_id, is_correct, answered_at)
   SELECT DISTINCT ON (user_id) user_id, q.id, q.quiz_id, q.section_id, mark, answered_at
   FROM (
     SELECT r.user_id, r.is_correct AS mark, r.answered_at, r.number
     FROM reviews r LEFT JOIN attempts a ON a.id = r.attempt_id WHERE r.question_id = $2 AND ${IS_COUNTED}
     UNION ALL
     SELECT ${TAKER}, ${MARK}, s.answered_at, 0
     FROM questions today JOIN attempts a ON a.quiz_id = today.quiz_id AND ${IS_UNREVIEWED} AND ${ENTERED}
     JOIN answers s ON s.attempt_id = a.id AND s.question_id = today.id
     ${joinQuestions(({ id }) => `${id} = s.question_id`)} WHERE today.id = $2
   ) answer JOIN questions q ON q.id = $2
   WHERE mark IS NOT NULL AND user_id IN (${JUDGED})
   ORDER BY user_id, answered_at DESC, number DESC`,
]

// Rounded like `percentage`.
const SCORE = `CASE WHEN total = left_out THEN 0
  ELSE floor(correct * 1000::float8 / (total - left_out) + 0.5) / 10 END`
const BEST_SCORES = `UPDATE quiz_progress p SET best_score = best.score
  FROM (
    SELECT ${TAKER} AS user_id, max(${SCORE}) AS score FROM attempts a
    WHERE a.quiz_id = $2 AND a.status = 'COMPLETED' AND a.section_id IS NULL AND a.mock_seed IS NULL AND ${ENTERED}
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
  await judgeReviews(client, { correctionId, questionId, rows })
  for (const text of STATEMENTS)
    await client.query({ ...timeoutFor(rows), text, values: [correctionId, questionId] })
  await recalculateProgress(client, quiz.id, rows)
  await client.query({ ...timeoutFor(rows), text: BEST_SCORES, values: [correctionId, quiz.id] })
}
