import type { PoolClient } from 'pg'
import { timeoutFor } from '../database/pool.ts'
import { COUNTS_FOR_MASTERY } from './mastery.ts'

// Mastery counts only the questions that a quiz or a section has now, less those that count for nobody.
const MASTERED = `SELECT count(*) FROM question_progress l JOIN questions q ON q.id = l.question_id AND ${COUNTS_FOR_MASTERY}
  WHERE l.user_id = p.user_id AND l.is_correct`
const STATEMENTS = [
  `UPDATE question_progress p SET section_id = q.section_id FROM questions q
   WHERE p.quiz_id = $1 AND q.id = p.question_id AND p.section_id IS DISTINCT FROM q.section_id`,
  // A row with asked = 0 exists only because answered questions were moved into the section, or because of
  // practice. If the section still has such questions, the next statement inserts the row again.
  `DELETE FROM section_progress p USING sections s WHERE s.quiz_id = $1 AND p.section_id = s.id AND p.asked = 0`,
  `INSERT INTO section_progress (user_id, section_id, asked, correct, mastered)
   SELECT DISTINCT l.user_id, l.section_id, 0, 0, 0
   FROM question_progress l JOIN questions q ON q.id = l.question_id AND q.position > 0
   WHERE l.quiz_id = $1 AND l.section_id IS NOT NULL
   ON CONFLICT (user_id, section_id) DO NOTHING`,
  `UPDATE section_progress p SET mastered = (${MASTERED} AND l.section_id = p.section_id)
   FROM sections s WHERE s.quiz_id = $1 AND p.section_id = s.id`,
  // What was only practised may count for nobody now, or again.
  `DELETE FROM quiz_progress p WHERE quiz_id = $1 AND completed_attempts = 0 AND NOT EXISTS (
     SELECT FROM question_progress l WHERE l.quiz_id = $1 AND l.user_id = p.user_id
   )`,
  `INSERT INTO quiz_progress (user_id, quiz_id, completed_attempts, best_score, mastered)
   SELECT DISTINCT user_id, $1::uuid, 0, 0, 0 FROM question_progress WHERE quiz_id = $1
   ON CONFLICT (user_id, quiz_id) DO NOTHING`,
  `UPDATE quiz_progress p SET mastered = (${MASTERED} AND l.quiz_id = p.quiz_id) WHERE p.quiz_id = $1`,
]

/**
 * Recalculates all learners' progress in a quiz, in the transaction that replaced its questions.
 * Removed questions no longer count for mastery, and moved ones count in their new section. Accuracy stays
 * with the section in which the questions were asked.
 *
 * @param questionCount the larger of the quiz's question counts before and after; sets the query timeout.
 */
export async function recalculateProgress(
  client: PoolClient,
  quizId: string,
  questionCount: number,
): Promise<void> {
  for (const text of STATEMENTS) {
    const statement = { text, values: [quizId], ...timeoutFor(questionCount) }
    await client.query(statement)
  }
}
