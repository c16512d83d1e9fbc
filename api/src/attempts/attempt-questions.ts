// An attempt's questions as the learner sees them: numbered from 1 in the attempt's own order, without the answer key.
// A quiz's positions run from 1 in that order and a section's are one run of them, so a number is a distance.
import type { Attempt } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'

/** A question of an attempt, with the option chosen so far. */
export interface AttemptQuestion {
  attemptId: string
  questionId: string
  /** From 1. */
  number: number
  text: string
  options: string[]
  /** From 0; null while unanswered. */
  selectedOption: number | null
}

const FIRST = 'SELECT coalesce((SELECT min(position) FROM questions WHERE section_id = $1), 1) AS position'

/**
 * Reads some of an attempt's questions in their order.
 *
 * @param fromNumber of the first one, from 1.
 * @param count how many at most.
 */
export async function listAttemptQuestions(
  { pool }: Deps,
  attempt: Attempt,
  { fromNumber, count }: { fromNumber: number; count: number },
): Promise<AttemptQuestion[]> {
  const { rows } = await pool.query<AttemptQuestion>({
    name: 'list-attempt-questions',
    text: `WITH first AS (${FIRST})
           SELECT $2 AS "attemptId", q.id AS "questionId", q.position - first.position + 1 AS number, q.text, q.options,
             a.selected_option AS "selectedOption"
           FROM first, questions q LEFT JOIN answers a ON a.attempt_id = $2 AND a.question_id = q.id
           WHERE q.quiz_id = $3 AND ($1::uuid IS NULL OR q.section_id = $1)
             AND q.position >= first.position + $4 - 1 AND q.position < first.position + $4 - 1 + $5
           ORDER BY q.position`,
    values: [attempt.sectionId, attempt.id, attempt.quizId, fromNumber, count],
  })
  return rows
}

/** An answer given so far. */
export interface GivenAnswer {
  questionId: string
  number: number
  selectedOption: number
}

/**
 * Reads what has been answered so far, in the attempt's order.
 */
export async function listAnswers({ pool }: Deps, attempt: Attempt): Promise<GivenAnswer[]> {
  const { rows } = await pool.query<GivenAnswer>(
    `WITH first AS (${FIRST})
     SELECT q.id AS "questionId", q.position - first.position + 1 AS number, a.selected_option AS "selectedOption"
     FROM first, answers a JOIN questions q ON q.id = a.question_id
     WHERE a.attempt_id = $2 ORDER BY q.position`,
    [attempt.sectionId, attempt.id],
  )
  return rows
}

/**
 * Finds where to go on: the first unanswered question, or the last one if all are answered.
 */
export async function findNextQuestion(
  { pool }: Deps,
  attempt: Attempt,
): Promise<Pick<GivenAnswer, 'questionId' | 'number'>> {
  const { rows } = await pool.query<Pick<GivenAnswer, 'questionId' | 'number'>>(
    `WITH first AS (${FIRST})
     SELECT q.id AS "questionId", q.position - first.position + 1 AS number
     FROM first, questions q LEFT JOIN answers a ON a.attempt_id = $2 AND a.question_id = q.id
     WHERE q.quiz_id = $3 AND ($1::uuid IS NULL OR q.section_id = $1)
     ORDER BY a.question_id IS NOT NULL, CASE WHEN a.question_id IS NULL THEN q.position ELSE -q.position END
     LIMIT 1`,
    [attempt.sectionId, attempt.id, attempt.quizId],
  )
  if (!rows[0]) throw new Error(`Attempt ${attempt.id} has no questions`)
  return rows[0]
}
