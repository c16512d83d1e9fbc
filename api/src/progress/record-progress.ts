import type { PoolClient } from 'pg'
import { TAKER } from '../attempts/attempt-columns.ts'
import { LAYOUT_OF_ATTEMPT, MARKED_QUESTIONS } from '../attempts/reading/join-questions.ts'
import { kindOf } from '../attempts/attempt-facts.ts'
import { scoreOf } from '../attempts/result.ts'
import { timeoutFor } from '../database/pool.ts'
import type { Attempt } from '../database/prisma/client.ts'
import { reviewAttempt } from '../learning/log/review-attempt.ts'
import { COUNTS_FOR_MASTERY } from './mastery.ts'
import { recordAnswers } from './record-answers.ts'

/**
 * Adds an attempt to the learner's progress, in the transaction that completes the attempt. Reading progress
 * then costs the same after any number of attempts.
 */
export async function recordProgress(
  client: PoolClient,
  attempt: Attempt & { correct: number },
): Promise<void> {
  if (attempt.isReviewed) await reviewAttempt(client, attempt)
  else await recordAnswers(client, attempt)
  await recordTotals(client, attempt)
}

/**
 * Adds an attempt to the figures of its sections and its quiz, after its answers.
 */
export async function recordTotals(
  client: PoolClient,
  attempt: Attempt & { correct: number },
): Promise<void> {
  await recordSections(client, attempt)
  await recordQuiz(client, attempt)
}

// How many questions of each section the attempt $1 of the person $2 has.
const ASKED = `asked AS (
    SELECT s.id, s.question_count AS count
    FROM attempts a JOIN quizzes layout ON layout.id = a.quiz_id AND layout.layout_revision <= a.revision
    JOIN sections s ON s.quiz_id = a.quiz_id AND s.position IS NOT NULL
    WHERE a.id = $1 AND ${TAKER} = $2 AND a.mock_seed IS NULL AND (a.section_id IS NULL OR s.id = a.section_id)
    UNION ALL
    SELECT l.section_id, count(*)
    FROM attempts a JOIN quizzes layout ON layout.id = a.quiz_id AND layout.layout_revision > a.revision
    JOIN layout_questions l ON l.quiz_id = a.quiz_id AND l.last_revision = ${LAYOUT_OF_ATTEMPT}
    WHERE a.id = $1 AND ${TAKER} = $2 AND a.mock_seed IS NULL AND l.section_id IS NOT NULL
      AND (a.section_id IS NULL OR l.section_id = a.section_id) GROUP BY 1
    UNION ALL
    SELECT section_id, count(*) FROM mock_questions WHERE attempt_id = $1 AND section_id IS NOT NULL GROUP BY 1
  )`

// Accuracy is correct answers over questions asked, summed over all completed attempts. A question counts for
// the accuracy of the section that it was in when the attempt began, and for the mastery of the section that
// it is in today. A section whose questions all counted for nobody was not asked.
async function recordSections(client: PoolClient, { id, userId, quizId, total }: Attempt): Promise<void> {
  const statement = {
    ...timeoutFor(total),
    text: `WITH question AS (
       SELECT mark, is_answered, CASE WHEN today.position > 0 THEN today.section_id END AS section_today,
         CASE WHEN a.mock_seed IS NOT NULL THEN m.section_id
           WHEN layout.layout_revision > a.revision THEN l.section_id ELSE today.section_id END AS section_then
       FROM attempts a JOIN quizzes layout ON layout.id = a.quiz_id CROSS JOIN LATERAL (${MARKED_QUESTIONS}) marked
       JOIN questions today ON today.id = marked.id
       LEFT JOIN layout_questions l ON layout.layout_revision > a.revision AND l.question_id = today.id
         AND l.last_revision = ${LAYOUT_OF_ATTEMPT}
       LEFT JOIN mock_questions m ON a.mock_seed IS NOT NULL AND m.attempt_id = a.id AND m.question_id = today.id
       WHERE a.id = $1 AND ${TAKER} = $2
     ), ${ASKED}, counted AS (
       SELECT section_then AS id, count(*) FILTER (WHERE mark IS NULL) AS left_out, count(*) FILTER (WHERE mark) AS correct
       FROM question GROUP BY section_then
     ), section AS (
       SELECT id FROM asked LEFT JOIN counted USING (id) WHERE asked.count > coalesce(left_out, 0)
       UNION SELECT section_today FROM question WHERE is_answered AND mark IS NOT NULL
     )
     INSERT INTO section_progress (user_id, section_id, asked, correct, mastered)
     SELECT $2, section.id, coalesce(asked.count, 0) - coalesce(counted.left_out, 0), coalesce(counted.correct, 0),
       coalesce(latest.mastered, 0)
     FROM section LEFT JOIN asked ON asked.id = section.id LEFT JOIN counted ON counted.id = section.id
     LEFT JOIN (
       SELECT q.section_id AS id, count(*) FILTER (WHERE p.is_correct) AS mastered
       FROM question_progress p JOIN questions q ON q.id = p.question_id AND ${COUNTS_FOR_MASTERY}
       WHERE p.user_id = $2 AND p.quiz_id = $3 GROUP BY q.section_id
     ) latest ON latest.id = section.id
     WHERE section.id IS NOT NULL
     ON CONFLICT (user_id, section_id) DO UPDATE SET
       asked = section_progress.asked + excluded.asked, correct = section_progress.correct + excluded.correct,
       mastered = excluded.mastered`,
    values: [id, userId, quizId],
  }
  await client.query(statement)
}

// Only attempts at the whole quiz count for the best score.
async function recordQuiz(client: PoolClient, attempt: Attempt): Promise<void> {
  const { userId, quizId, correct, total, leftOut } = attempt
  const score = kindOf(attempt) === 'QUIZ' ? scoreOf({ correct: correct ?? 0, total, leftOut }) : 0
  const statement = {
    ...timeoutFor(total),
    text: `INSERT INTO quiz_progress (user_id, quiz_id, completed_attempts, best_score, mastered)
     SELECT $1, $2, 1, $3, count(*) FILTER (WHERE p.is_correct)
     FROM question_progress p JOIN questions q ON q.id = p.question_id AND ${COUNTS_FOR_MASTERY}
     WHERE p.user_id = $1 AND p.quiz_id = $2
     ON CONFLICT (user_id, quiz_id) DO UPDATE SET
       completed_attempts = quiz_progress.completed_attempts + 1,
       best_score = greatest(quiz_progress.best_score, excluded.best_score), mastered = excluded.mastered`,
    values: [userId, quizId, score],
  }
  await client.query(statement)
}
