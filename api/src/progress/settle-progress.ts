import type { PoolClient } from 'pg'
import { patienceFor } from '../database/database.ts'
import type { Quiz } from '../database/prisma/client.ts'

// Mastery is about the questions that a quiz or a section has now.
const STATEMENTS = [
  `DELETE FROM question_progress p USING questions q
   WHERE p.quiz_id = $1 AND q.id = p.question_id AND q.position IS NULL`,
  `UPDATE question_progress p SET section_id = q.section_id FROM questions q
   WHERE p.quiz_id = $1 AND q.id = p.question_id AND p.section_id IS DISTINCT FROM q.section_id`,
  `UPDATE section_progress p SET mastered = (
     SELECT count(*) FROM question_progress l
     WHERE l.section_id = p.section_id AND l.user_id = p.user_id AND l.is_correct
   ) FROM sections s WHERE s.quiz_id = $1 AND p.section_id = s.id`,
  `INSERT INTO section_progress (user_id, section_id, asked, correct, mastered)
   SELECT user_id, section_id, 0, 0, count(*) FILTER (WHERE is_correct) FROM question_progress
   WHERE quiz_id = $1 AND section_id IS NOT NULL GROUP BY user_id, section_id
   ON CONFLICT (user_id, section_id) DO NOTHING`,
  `UPDATE quiz_progress p SET mastered = (
     SELECT count(*) FROM question_progress l
     WHERE l.quiz_id = p.quiz_id AND l.user_id = p.user_id AND l.is_correct
   ) WHERE p.quiz_id = $1`,
]

/**
 * Brings progress in line with a quiz whose questions were replaced, in the transaction that replaced them: questions that
 * are gone do not count for mastery any more, and those that moved count where they are now. What was asked and answered,
 * the accuracy, stays with the section that asked it.
 */
export async function settleProgress(client: PoolClient, { id, questionCount }: Quiz): Promise<void> {
  for (const text of STATEMENTS) {
    const statement = { text, values: [id], ...patienceFor(questionCount) }
    await client.query(statement)
  }
}
