// Recounts everything in the simplest way and compares the result with what the product has stored.
import type { Client } from 'pg'

// Practice is in its user's progress. An attempt of an assignment is in its learner's once it has entered it.
const IN_PROGRESS_OF = `(
    SELECT a.*, CASE WHEN progress_entry = 'ENTERED' THEN learner_id ELSE user_id END AS person FROM attempts a
    WHERE status = 'COMPLETED'
  )`

const COMPLETED = `SELECT a.*, (
    SELECT count(*) FROM answers s JOIN questions q ON q.id = s.question_id
    WHERE s.attempt_id = a.id AND s.selected_option = q.answer_index
  ) AS recount FROM attempts a WHERE a.status = 'COMPLETED'`
// Attempt ids increase over time.
const LATEST = `SELECT DISTINCT ON (a.person, s.question_id) a.person AS user_id, a.quiz_id, s.question_id, q.section_id,
    s.selected_option = q.answer_index AS is_correct
  FROM ${IN_PROGRESS_OF} a JOIN answers s ON s.attempt_id = a.id JOIN questions q ON q.id = s.question_id
  WHERE a.person IS NOT NULL ORDER BY a.person, s.question_id, a.id DESC`

// Each query returns a row for every inconsistency. The queries assume that no quiz was edited, and that
// every attempt is of a whole quiz.
const CHECKS: Record<string, string> = {
  'a quiz that lacks questions': `
    SELECT z.id FROM quizzes z LEFT JOIN questions q ON q.quiz_id = z.id GROUP BY z.id
    HAVING count(q.id) <> z.question_count OR min(q.position) <> 1 OR max(q.position) <> z.question_count
      OR count(DISTINCT q.position) <> z.question_count`,
  'a quiz that lacks sections': `
    SELECT z.id FROM quizzes z LEFT JOIN sections s ON s.quiz_id = z.id GROUP BY z.id
    HAVING count(s.id) <> z.section_count`,
  'a class without an owner': `
    SELECT c.id FROM classrooms c WHERE NOT EXISTS (
      SELECT 1 FROM members m WHERE m.classroom_id = c.id AND m.role = 'OWNER' AND m.state = 'ACTIVE')`,
  'a section that lacks questions': `
    SELECT s.id FROM sections s LEFT JOIN questions q ON q.section_id = s.id GROUP BY s.id
    HAVING count(q.id) <> s.question_count`,
  'a completed attempt whose result does not match its answers': `
    SELECT id FROM (${COMPLETED}) a WHERE correct IS DISTINCT FROM recount OR completed_at IS NULL`,
  'an open attempt with a result': `
    SELECT id FROM attempts WHERE status = 'IN_PROGRESS' AND (correct IS NOT NULL OR completed_at IS NOT NULL)`,
  'quiz progress that does not match the attempts': `
    SELECT quiz_id FROM (
      SELECT person AS user_id, quiz_id, count(*) AS attempts, max(round(correct * 100.0 / total, 1)) AS best
      FROM ${IN_PROGRESS_OF} a WHERE person IS NOT NULL GROUP BY person, quiz_id
    ) c FULL JOIN quiz_progress p USING (user_id, quiz_id)
    WHERE p.completed_attempts IS DISTINCT FROM c.attempts OR p.best_score::numeric IS DISTINCT FROM c.best
      OR p.mastered IS DISTINCT FROM (
        SELECT count(*) FROM (${LATEST}) l WHERE l.is_correct AND l.user_id = p.user_id AND l.quiz_id = p.quiz_id)`,
  'question progress that does not match the latest answer': `
    SELECT question_id FROM (${LATEST}) l FULL JOIN question_progress p USING (user_id, question_id)
    WHERE p.is_correct IS DISTINCT FROM l.is_correct OR p.section_id IS DISTINCT FROM l.section_id`,
  'section progress that does not match the answers': `
    SELECT section_id FROM (
      SELECT a.person AS user_id, q.section_id, count(*) AS asked, count(*) FILTER (WHERE s.selected_option = q.answer_index) AS correct
      FROM ${IN_PROGRESS_OF} a JOIN questions q ON q.quiz_id = a.quiz_id
      LEFT JOIN answers s ON s.attempt_id = a.id AND s.question_id = q.id
      WHERE a.person IS NOT NULL AND q.section_id IS NOT NULL GROUP BY a.person, q.section_id
    ) c FULL JOIN section_progress p USING (user_id, section_id)
    WHERE p.asked IS DISTINCT FROM c.asked OR p.correct IS DISTINCT FROM c.correct
      OR p.mastered IS DISTINCT FROM (
        SELECT count(*) FROM (${LATEST}) l WHERE l.is_correct AND l.user_id = p.user_id AND l.section_id = p.section_id)`,
}

/**
 * Finds partly stored quizzes, and results that do not match other tables.
 *
 * @returns a description of each.
 */
export async function findHalfDone(database: Client): Promise<string[]> {
  const inconsistencies: string[] = []
  for (const [what, text] of Object.entries(CHECKS)) {
    const { rows } = await database.query<Record<string, string>>(text)
    inconsistencies.push(...rows.map((row) => `${what}: ${Object.values(row).join(', ')}`))
  }
  return inconsistencies
}
