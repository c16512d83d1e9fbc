import type { PoolClient } from 'pg'
import { TAKER } from '../../attempts/attempt-columns.ts'
import { markByKey } from '../../attempts/reading/join-questions.ts'
import { timeoutFor } from '../../database/pool.ts'

// Reviews of the question $2 with their new mark: that of the attempt after the correction $1, which may have
// kept the old one, and for practice that by the key of the revision.
const JUDGED = `SELECT s.user_id, s.number, s.is_correct AS mark_before,
    CASE WHEN s.attempt_id IS NULL
      THEN ${markByKey('coalesce(v.answer_index, q.answer_index)', 'CASE WHEN v.question_id IS NULL THEN q.void_as ELSE v.void_as END')}
      ELSE e.mark_after END AS mark_after
  FROM reviews s JOIN questions q ON q.id = s.question_id
  LEFT JOIN question_versions v ON q.revision > s.revision AND v.question_id = q.id
    AND v.first_revision <= s.revision AND v.last_revision >= s.revision
  LEFT JOIN attempt_corrections e ON e.correction_id = $1 AND e.attempt_id = s.attempt_id
  WHERE s.question_id = $2 AND (s.attempt_id IS NULL OR e.attempt_id IS NOT NULL)`
const CHANGED = `(SELECT * FROM (${JUDGED}) judged WHERE mark_before IS DISTINCT FROM mark_after) changed`

// An attempt that is not in the log yet counts with its question's other reviews.
const LEARNERS = `(
    SELECT user_id FROM ${CHANGED}
    UNION SELECT ${TAKER} FROM attempt_corrections e JOIN attempts a ON a.id = e.attempt_id
    WHERE e.correction_id = $1 AND e.mark_before IS DISTINCT FROM e.mark_after
  )`

const STATEMENTS = [
  // Logs are locked before reviews and progress, as when answers are appended.
  `SELECT 1 FROM learner_memories WHERE user_id IN ${LEARNERS} ORDER BY user_id FOR UPDATE`,
  `UPDATE learner_memories SET is_stale = true WHERE user_id IN ${LEARNERS}`,
  `UPDATE reviews r SET is_correct = mark_after FROM ${CHANGED} WHERE r.user_id = changed.user_id AND r.number = changed.number`,
]

/**
 * Judges the reviews of a question anew after a correction, in its transaction, which has locked the quiz and
 * stored the new keys. What follows from them for memory is folded later, by the next look at it or by
 * replayLogs.
 */
export async function judgeReviews(
  client: PoolClient,
  { correctionId, questionId, rows }: { correctionId: string; questionId: string; rows: number },
): Promise<void> {
  for (const text of STATEMENTS)
    await client.query({ ...timeoutFor(rows), text, values: [correctionId, questionId] })
}
