import type { PoolClient } from 'pg'
import { ANSWERED, asked, WITH_ANSWER } from '../attempts/asked-questions.ts'
import { percentage } from '../attempts/result.ts'
import { timeoutFor } from '../database/pool.ts'
import type { Attempt } from '../database/prisma/client.ts'

/**
 * Brings a learner's progress up to date with an attempt that is being completed, in the transaction that completes it:
 * statistics, mastery and dashboard then never read the history.
 */
export async function recordProgress(
  client: PoolClient,
  attempt: Attempt & { correct: number },
): Promise<void> {
  await recordQuestions(client, attempt)
  await recordSections(client, attempt)
  await recordQuiz(client, attempt)
}

// The latest answer counts for mastery; a question left unanswered keeps its earlier one.
async function recordQuestions(client: PoolClient, { id, userId, total }: Attempt): Promise<void> {
  const statement = {
    ...timeoutFor(total),
    text: `INSERT INTO question_progress (user_id, question_id, quiz_id, section_id, is_correct, answered_at)
     SELECT $2, q.id, q.quiz_id, now.section_id, s.selected_option = c.answer_index, s.answered_at
     FROM attempts a ${ANSWERED}
     JOIN questions now ON now.id = q.id WHERE a.id = $1
     ON CONFLICT (user_id, question_id) DO UPDATE SET is_correct = excluded.is_correct, answered_at = excluded.answered_at`,
    values: [id, userId],
  }
  await client.query(statement)
}

// Accuracy: right answers over questions asked, summed over all completed attempts that asked the section. Mastery counts
// a question in the section where an update of the quiz has put it meanwhile.
async function recordSections(client: PoolClient, { id, userId, quizId, total }: Attempt): Promise<void> {
  const statement = {
    ...timeoutFor(total),
    text: `WITH asked AS (
       SELECT q.section_id AS section_then, CASE WHEN now.position > 0 THEN now.section_id END AS section_now,
         s.selected_option = c.answer_index AS is_correct
       FROM attempts a ${asked()} ${WITH_ANSWER}
       JOIN questions now ON now.id = q.id WHERE a.id = $1
     ), touched AS (
       SELECT section_then AS id FROM asked UNION SELECT section_now FROM asked WHERE is_correct IS NOT NULL
     )
     INSERT INTO section_progress (user_id, section_id, asked, correct, mastered)
     SELECT $2, touched.id, coalesce(counted.asked, 0), coalesce(counted.correct, 0), coalesce(latest.mastered, 0)
     FROM touched
     LEFT JOIN (
       SELECT section_then AS id, count(*) AS asked, count(*) FILTER (WHERE is_correct) AS correct
       FROM asked GROUP BY section_then
     ) counted ON counted.id = touched.id
     LEFT JOIN (
       SELECT q.section_id AS id, count(*) FILTER (WHERE p.is_correct) AS mastered
       FROM question_progress p JOIN questions q ON q.id = p.question_id AND q.position > 0
       WHERE p.user_id = $2 AND p.quiz_id = $3 GROUP BY q.section_id
     ) latest ON latest.id = touched.id
     WHERE touched.id IS NOT NULL
     ON CONFLICT (user_id, section_id) DO UPDATE SET
       asked = section_progress.asked + excluded.asked, correct = section_progress.correct + excluded.correct,
       mastered = excluded.mastered`,
    values: [id, userId, quizId],
  }
  await client.query(statement)
}

// The best score looks at attempts of the whole quiz only.
async function recordQuiz(
  client: PoolClient,
  { userId, quizId, sectionId, correct, total }: Attempt,
): Promise<void> {
  const score = sectionId === null ? percentage(correct ?? 0, total) : 0
  const statement = {
    ...timeoutFor(total),
    text: `INSERT INTO quiz_progress (user_id, quiz_id, completed_attempts, best_score, mastered)
     SELECT $1, $2, 1, $3, count(*) FILTER (WHERE p.is_correct)
     FROM question_progress p JOIN questions q ON q.id = p.question_id AND q.position > 0
     WHERE p.user_id = $1 AND p.quiz_id = $2
     ON CONFLICT (user_id, quiz_id) DO UPDATE SET
       completed_attempts = quiz_progress.completed_attempts + 1,
       best_score = greatest(quiz_progress.best_score, excluded.best_score), mastered = excluded.mastered`,
    values: [userId, quizId, score],
  }
  await client.query(statement)
}
