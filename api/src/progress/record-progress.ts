import type { PoolClient } from 'pg'
import { ASKED } from '../attempts/asked-questions.ts'
import { percentage } from '../attempts/result.ts'
import { patienceFor } from '../database/database.ts'
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

// The latest answer counts for mastery; a question left unanswered keeps its earlier one. One that an update took out of
// the quiz meanwhile counts no more, and one that it moved counts where it is now.
async function recordQuestions(client: PoolClient, { id, userId, total }: Attempt): Promise<void> {
  const statement = {
    ...patienceFor(total),
    text: `INSERT INTO question_progress (user_id, question_id, quiz_id, section_id, is_correct, answered_at)
     SELECT $2, q.id, q.quiz_id, now.section_id, s.selected_option = c.answer_index, s.answered_at
     FROM attempts a ${ASKED} JOIN answers s ON s.attempt_id = a.id AND s.question_id = q.id
     JOIN questions now ON now.id = q.id AND now.position > 0 WHERE a.id = $1
     ON CONFLICT (user_id, question_id) DO UPDATE SET is_correct = excluded.is_correct, answered_at = excluded.answered_at`,
    values: [id, userId],
  }
  await client.query(statement)
}

// Accuracy: right answers over questions asked, summed over all completed attempts that asked the section.
async function recordSections(client: PoolClient, { id, userId, quizId, total }: Attempt): Promise<void> {
  const statement = {
    ...patienceFor(total),
    text: `INSERT INTO section_progress (user_id, section_id, asked, correct, mastered)
     SELECT $2, s.section_id, s.asked, s.correct, coalesce(latest.mastered, 0)
     FROM (
       SELECT q.section_id, count(*) AS asked, count(*) FILTER (WHERE s.selected_option = c.answer_index) AS correct
       FROM attempts a ${ASKED} LEFT JOIN answers s ON s.attempt_id = a.id AND s.question_id = q.id
       WHERE a.id = $1 AND q.section_id IS NOT NULL GROUP BY q.section_id
     ) s
     LEFT JOIN (
       SELECT section_id, count(*) FILTER (WHERE is_correct) AS mastered
       FROM question_progress WHERE user_id = $2 AND quiz_id = $3 GROUP BY section_id
     ) latest ON latest.section_id = s.section_id
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
    ...patienceFor(total),
    text: `INSERT INTO quiz_progress (user_id, quiz_id, completed_attempts, best_score, mastered)
     SELECT $1, $2, 1, $3, count(*) FILTER (WHERE is_correct)
     FROM question_progress WHERE user_id = $1 AND quiz_id = $2
     ON CONFLICT (user_id, quiz_id) DO UPDATE SET
       completed_attempts = quiz_progress.completed_attempts + 1,
       best_score = greatest(quiz_progress.best_score, excluded.best_score), mastered = excluded.mastered`,
    values: [userId, quizId, score],
  }
  await client.query(statement)
}
