import type { PoolClient } from 'pg'
import { COUNTS_FOR_MASTERY } from './mastery.ts'

const MASTERED = `count(*) FILTER (WHERE p.is_correct)
  FROM question_progress p JOIN questions q ON q.id = p.question_id AND ${COUNTS_FOR_MASTERY}
  WHERE p.user_id = $1 AND p.quiz_id = $2`
const STATEMENTS = [
  `INSERT INTO section_progress AS s (user_id, section_id, asked, correct, mastered)
   SELECT $1, q.section_id, 0, 0, ${MASTERED} AND q.section_id IS NOT NULL GROUP BY q.section_id
   ON CONFLICT (user_id, section_id) DO UPDATE SET mastered = excluded.mastered WHERE s.mastered <> excluded.mastered`,
  `INSERT INTO quiz_progress AS t (user_id, quiz_id, completed_attempts, best_score, mastered)
   SELECT $1, $2, 0, 0, ${MASTERED} HAVING count(*) > 0
   ON CONFLICT (user_id, quiz_id) DO UPDATE SET mastered = excluded.mastered WHERE t.mastered <> excluded.mastered`,
]

/**
 * Counts again how many questions of a quiz and of its sections a learner has mastered, also of sections that
 * were only practised.
 *
 * @param client must be in a transaction that has locked the learner's log.
 */
export async function recordMastered(client: PoolClient, userId: string, quizId: string): Promise<void> {
  for (const text of STATEMENTS) await client.query(text, [userId, quizId])
}
