import { z } from 'zod'
import type { Viewer } from '../accounts/viewer.ts'
import type { AttemptStatus } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { AttemptClosed, InvalidInput, NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import { check } from '../input.ts'
import type { AttemptQuestion } from './attempt-questions.ts'
import { requireAttemptQuestion } from './attempts.access.ts'
import { completeAttempt } from './complete-attempt.ts'
import { earliestOpenDeadline } from './deadline.ts'

const OPTION = 'The selected option must be the number of an option, counted from 0'
const RESPONSE_TIME = 'The response time must be a whole number of milliseconds from 0 to 86400000'

const rules = z.object({
  selectedOption: z.number(OPTION).int(OPTION).min(0, OPTION).max(9, OPTION),
  responseTime: z
    .number(RESPONSE_TIME)
    .int(RESPONSE_TIME)
    .min(0, RESPONSE_TIME)
    .max(86_400_000, RESPONSE_TIME)
    .nullish(),
})

/** An answer as it was sent; the numbers are checked here and not before. */
export interface SaveAnswerInput {
  attemptId: string
  questionId: string
  /** From 0. */
  selectedOption: unknown
  /** Milliseconds. */
  responseTime?: unknown
  /** When the request's headers reached the server: the moment that decides whether it was in time. */
  arrivedAt: Date
}

type Outcome = AttemptQuestion & {
  status: AttemptStatus
  isInTime: boolean
  isOption: boolean
  isSaved: boolean
}

// The share lock on the attempt makes a save and its completion exclude each other: a completion waits for saves that
// run and counts them, and a save that comes after it sees the attempt closed. Nothing acknowledged is left out.
const SAVE = `
  WITH attempt AS (
    SELECT id, quiz_id, section_id, status, deadline IS NULL OR deadline >= $6 AS is_in_time
    FROM attempts WHERE id = $1 AND user_id = $2 FOR SHARE
  ), question AS (
    SELECT q.id, q.position, q.text, q.options, $4 < cardinality(q.options) AS is_option
    FROM attempt a JOIN questions q ON q.quiz_id = a.quiz_id AND (a.section_id IS NULL OR q.section_id = a.section_id)
    WHERE q.id = $3
  ), saved AS (
    INSERT INTO answers (attempt_id, question_id, selected_option, response_time, answered_at)
    SELECT a.id, q.id, $4, $5, $7 FROM attempt a, question q
    WHERE a.status = 'IN_PROGRESS' AND a.is_in_time AND q.is_option
    ON CONFLICT (attempt_id, question_id) DO UPDATE SET
      selected_option = excluded.selected_option, response_time = excluded.response_time, answered_at = excluded.answered_at
    RETURNING selected_option
  )
  SELECT a.id AS "attemptId", q.id AS "questionId", q.text, q.options, $4::int AS "selectedOption",
    q.position - coalesce((SELECT min(position) FROM questions WHERE section_id = a.section_id), 1) + 1 AS number,
    a.status, a.is_in_time AS "isInTime", q.is_option AS "isOption", EXISTS (SELECT FROM saved) AS "isSaved"
  FROM attempt a, question q`

/**
 * Saves the option chosen for a question; saving again replaces it. One statement checks everything and writes.
 *
 * @returns the question as the attempt holds it now, after the commit.
 * @throws NotFound when the attempt is not the viewer's, or does not ask this question.
 * @throws InvalidInput when the option is none of the question's.
 * @throws AttemptClosed when the attempt is completed, ended or past its deadline.
 */
export async function saveAnswer(
  deps: Deps,
  viewer: Viewer,
  input: SaveAnswerInput,
): Promise<AttemptQuestion> {
  const { attemptId, questionId, arrivedAt } = input
  if (!isId(attemptId) || !isId(questionId)) throw new NotFound()
  const { selectedOption, responseTime } = await checkFound(deps, viewer, input)
  const { rows } = await deps.pool.query<Outcome>({
    name: 'save-answer',
    text: SAVE,
    values: [
      attemptId,
      viewer.id,
      questionId,
      selectedOption,
      responseTime ?? null,
      earliestOpenDeadline(arrivedAt),
      arrivedAt,
    ],
  })
  const outcome = rows[0]
  if (!outcome) throw new NotFound()
  const { status, isInTime, isOption, isSaved, ...question } = outcome
  if (!isOption) throw InvalidInput.of('selectedOption', OPTION)
  if (isSaved) return question
  if (status === 'IN_PROGRESS' && !isInTime) await completeAttempt(deps, viewer, attemptId)
  throw new AttemptClosed()
}

// What is missing is said before what is wrong: a bad number about somebody else's attempt must not look different.
async function checkFound(
  deps: Deps,
  viewer: Viewer,
  input: SaveAnswerInput,
): Promise<z.infer<typeof rules>> {
  try {
    return check(rules, input)
  } catch (problem) {
    await requireAttemptQuestion(deps, viewer, input.attemptId, input.questionId)
    throw problem
  }
}
