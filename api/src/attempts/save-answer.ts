import { MAX_OPTIONS } from 'quiz-format'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import type { AttemptStatus } from '../database/prisma/client.ts'
import { isTransactionConflict, translateDatabaseError } from '../database/translate-database-errors.ts'
import { inputRows, queryPerInput } from '../database/input-rows.ts'
import { batched } from '../database/batcher.ts'
import type { Deps } from '../deps.ts'
import { AttemptClosed, InvalidInput, NotFound, ServiceUnavailable } from '../errors.ts'
import { isId } from '../ids.ts'
import { check } from '../input.ts'
import { asked, FIRST_POSITION } from './asked-questions.ts'
import type { AttemptQuestion } from './attempt-questions.ts'
import { requireAttemptQuestion } from './attempts.access.ts'
import { completeAttempt } from './complete-attempt.ts'
import { earliestOpenDeadline } from './deadline.ts'

const OPTION = 'The selected option must be the number of an option, counted from 0'
const RESPONSE_TIME = 'The response time must be a whole number of milliseconds from 0 to 86400000'
const SEQUENCE = 'The sequence must be a whole number from 0 to 2147483647'

/** What a save must hold. */
export const saveAnswerRules = z.object({
  selectedOption: wholeNumber(OPTION, MAX_OPTIONS - 1).describe('The option, from 0.'),
  responseTime: wholeNumber(RESPONSE_TIME, 86_400_000)
    .nullish()
    .describe('Milliseconds the learner took, as the client says.'),
  sequence: wholeNumber(SEQUENCE, 2_147_483_647)
    .nullish()
    .describe('A count of the choices for this question: of saves that carry one, the highest wins.'),
})

function wholeNumber(message: string, most: number) {
  return z.number(message).int(message).min(0, message).max(most, message)
}

/** An answer as it was sent; the numbers are checked here and not before. */
export interface SaveAnswerInput {
  attemptId: string
  questionId: string
  /** From 0. */
  selectedOption: unknown
  /** Milliseconds. */
  responseTime?: unknown
  /** A count of the choices, so that one that was held up does not replace a later one. */
  sequence?: unknown
  /** When the request's headers reached the server: the moment that decides whether it was in time. */
  arrivedAt: Date
}

type Outcome = AttemptQuestion & {
  input_number: string
  status: AttemptStatus
  isInTime: boolean
  isOption: boolean
  isSaved: boolean
}

// The share lock on the attempt makes a save and its completion exclude each other: a completion waits for saves that
// run and counts them, and a save that comes after it sees the attempt closed. Nothing acknowledged is left out.
// A save that lost against a later one writes what is stored once more: what comes back is then always what is stored.
const WINS = '(excluded.sequence IS NULL OR answers.sequence IS NULL OR excluded.sequence > answers.sequence)'
const winner = (column: string) =>
  `${column} = CASE WHEN ${WINS} THEN excluded.${column} ELSE answers.${column} END`
const SAVES = inputRows({
  attempt_id: 'uuid',
  viewer_id: 'uuid',
  question_id: 'uuid',
  selected_option: 'int',
  response_time: 'int',
  earliest_deadline: 'timestamptz',
  arrived_at: 'timestamptz',
  new_sequence: 'int',
})
const save = (ifLocked: '' | 'SKIP LOCKED') => `
  WITH a AS (
    SELECT a.*, input.*, deadline IS NULL OR deadline >= input.earliest_deadline AS is_in_time
    FROM ${SAVES} JOIN attempts a ON a.id = input.attempt_id AND a.user_id = input.viewer_id
    FOR SHARE OF a ${ifLocked}
  ), question AS (
    SELECT a.*, q.position, c.text, c.options, a.selected_option < cardinality(c.options) AS is_option
    FROM a ${asked(({ id }) => `${id} = a.question_id`)}
  ), saved AS (
    INSERT INTO answers (attempt_id, question_id, selected_option, response_time, answered_at, sequence)
    SELECT attempt_id, question_id, selected_option, response_time, arrived_at, new_sequence FROM question
    WHERE status = 'IN_PROGRESS' AND is_in_time AND is_option
    ORDER BY attempt_id, question_id
    ON CONFLICT (attempt_id, question_id) DO UPDATE SET
      ${['selected_option', 'response_time', 'answered_at'].map(winner).join(', ')},
      sequence = greatest(excluded.sequence, answers.sequence)
    RETURNING attempt_id, question_id, selected_option, sequence
  )
  SELECT a.input_number, a.attempt_id AS "attemptId", a.question_id AS "questionId", a.text, a.options,
    saved.selected_option AS "selectedOption", saved.sequence, NULL AS solution,
    a.position - ${FIRST_POSITION} + 1 AS number, a.status, a.is_in_time AS "isInTime", a.is_option AS "isOption",
    saved.selected_option IS NOT NULL AS "isSaved"
  FROM question a LEFT JOIN saved USING (attempt_id, question_id)`

/**
 * Saves the option chosen for a question; saving again replaces it, unless both carry a sequence and this one's is not
 * higher. One statement checks everything and writes.
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
  const { selectedOption, responseTime, sequence } = await checkFound(deps, viewer, input)
  const values = [
    attemptId,
    viewer.id,
    questionId,
    selectedOption,
    responseTime ?? null,
    earliestOpenDeadline(arrivedAt),
    arrivedAt,
    sequence ?? null,
  ]
  const outcome = (await saveTogether(deps.pool, values)) ?? (await sendSaves(deps.pool, [values], ''))[0]
  if (!outcome) throw new NotFound()
  const { input_number: _number, status, isInTime, isOption, isSaved, ...question } = outcome
  if (!isOption) throw InvalidInput.of('selectedOption', OPTION)
  if (isSaved) return question
  if (status === 'IN_PROGRESS' && !isInTime) await completeAttempt(deps, viewer, attemptId)
  throw new AttemptClosed()
}

type Values = unknown[]

// One whose attempt is locked, by a completion or a deletion, comes back without an outcome and is sent again by itself:
// nobody waits for somebody else's attempt.
const saveTogether = batched<Values, Outcome | undefined>({
  send: async (pool, saves) => {
    try {
      return await sendSaves(pool, saves, 'SKIP LOCKED')
    } catch (error) {
      if (!isTransactionConflict(error) && translateDatabaseError(error) instanceof ServiceUnavailable)
        throw error
      // Whosever fault it is, the others are saved.
      return saves.map(() => undefined)
    }
  },
  keyOf: ([attemptId, , questionId]) => `${attemptId} ${questionId}`.toLowerCase(),
})

function sendSaves(
  pool: Pool,
  saves: Values[],
  ifLocked: '' | 'SKIP LOCKED',
): Promise<(Outcome | undefined)[]> {
  const name = ifLocked ? 'save-answers' : 'save-answer'
  return queryPerInput<Outcome>(pool, { name, text: save(ifLocked) }, saves)
}

// What is missing is said before what is wrong: a bad number about somebody else's attempt must not look different.
async function checkFound(
  deps: Deps,
  viewer: Viewer,
  input: SaveAnswerInput,
): Promise<z.infer<typeof saveAnswerRules>> {
  try {
    return check(saveAnswerRules, input)
  } catch (problem) {
    await requireAttemptQuestion(deps, viewer, input.attemptId, input.questionId)
    throw problem
  }
}
