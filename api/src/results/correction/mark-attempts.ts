import type { PoolClient } from 'pg'
import { joinQuestions, LEFT_JOIN_ANSWER, MARK, markByKey } from '../../attempts/reading/join-questions.ts'
import { timeoutFor } from '../../database/pool.ts'
import type { NewCounts } from './score-moves.ts'
import type { Target } from './target.ts'

const share = (correct: string, leftOut: string) =>
  `CASE WHEN total = ${leftOut} THEN 0 ELSE ${correct}::float8 / (total - ${leftOut}) END`

// All completed attempts that asked a version of the question with these options and another key. A mark is
// true, false, or null if the question is left out.
const MARKED = `WITH marked AS (
    SELECT a.id, a.correct, a.total, a.left_out, c.answer_index, c.void_as, ${MARK} AS before,
      ${markByKey('coalesce($4::smallint, c.answer_index)', '$5::question_void')} AS after
    FROM attempts a ${joinQuestions(({ id }) => `${id} = $2`)} ${LEFT_JOIN_ANSWER}
    WHERE a.quiz_id = $1 AND a.status = 'COMPLETED' AND c.options::text[] = $3::text[]
      AND (c.answer_index, c.void_as) IS DISTINCT FROM (coalesce($4::smallint, c.answer_index), $5::question_void)
  ), counted AS (
    SELECT *, correct + (after IS TRUE)::int - (before IS TRUE)::int AS new_correct,
      left_out + (after IS NULL)::int - (before IS NULL)::int AS new_left_out FROM marked
  ), kept AS (
    SELECT *, $6::boolean AND ${share('new_correct', 'new_left_out')} < ${share('correct', 'left_out')} AS is_kept
    FROM counted
  )`
const COLUMNS = `id, answer_index, void_as, before, CASE WHEN is_kept THEN before ELSE after END AS mark_after, correct,
  CASE WHEN is_kept THEN correct ELSE new_correct END AS correct_after, left_out,
  CASE WHEN is_kept THEN left_out ELSE new_left_out END AS left_out_after, is_kept`

interface MarkedRow {
  id: string
  correct: number
  leftOut: number
}

/**
 * Judges the attempts of a quiz by the new key of a question, and changes nothing.
 *
 * @returns what each attempt that asked the question would have.
 */
export async function judgeAttempts(client: PoolClient, target: Target): Promise<NewCounts> {
  const { rows } = await client.query<MarkedRow>({
    ...timeoutFor(target.attemptCount),
    text: `${MARKED} SELECT id, correct_after AS correct, left_out_after AS "leftOut" FROM (SELECT ${COLUMNS} FROM kept) judged`,
    values: parameters(target),
  })
  return countsById(rows)
}

/**
 * Judges the attempts of a quiz by the new key of a question, and stores their new counts, with what the
 * correction did to each.
 *
 * @param client must be in a transaction that has locked the quiz.
 */
export async function markAttempts(
  client: PoolClient,
  target: Target,
  correctionId: string,
): Promise<NewCounts> {
  const timeout = timeoutFor(target.attemptCount)
  const { rows } = await client.query<MarkedRow>({
    ...timeout,
    text: `${MARKED} INSERT INTO attempt_corrections (correction_id, attempt_id, old_answer_index, old_void_as,
             mark_before, mark_after, correct_before, correct_after, left_out_before, left_out_after, is_kept)
           SELECT $7, ${COLUMNS} FROM kept
           RETURNING attempt_id AS id, correct_after AS correct, left_out_after AS "leftOut"`,
    values: [...parameters(target), correctionId],
  })
  const statements: [text: string, values: string[]][] = [
    [
      `UPDATE attempts a SET correct = e.correct_after, left_out = e.left_out_after FROM attempt_corrections e
     WHERE e.correction_id = $1 AND e.attempt_id = a.id
       AND (a.correct, a.left_out) IS DISTINCT FROM (e.correct_after, e.left_out_after)`,
      [correctionId],
    ],
    [
      // What an earlier correction kept counts no more: this one has decided again.
      `DELETE FROM kept_marks k USING attempt_corrections e
     WHERE e.correction_id = $1 AND k.attempt_id = e.attempt_id AND k.question_id = $2`,
      [correctionId, target.questionId],
    ],
    [
      `INSERT INTO kept_marks (attempt_id, question_id, is_counted)
     SELECT attempt_id, $2, mark_before IS NOT NULL FROM attempt_corrections WHERE correction_id = $1 AND is_kept`,
      [correctionId, target.questionId],
    ],
  ]
  for (const [text, values] of statements) await client.query({ ...timeout, text, values })
  return countsById(rows)
}

function parameters({ quizId, questionId, options, answerIndex, voidAs, noScoreFalls }: Target): unknown[] {
  return [quizId, questionId, options, voidAs === null ? answerIndex : null, voidAs, noScoreFalls]
}

function countsById(rows: MarkedRow[]): NewCounts {
  return new Map(rows.map(({ id, correct, leftOut }) => [id, { correct, leftOut }]))
}
