// The SQL statement of saveAnswer: it checks and writes a batch of saves at once.
import type { Pool } from 'pg'
import { inputRows, queryPerInput } from '../../database/input-rows.ts'
import type { AttemptStatus } from '../../database/prisma/client.ts'
import type { AttemptQuestion } from '../reading/attempt-question.ts'
import { TAKER } from '../attempt-columns.ts'
import type { ShuffledAttempt } from '../shuffling/attempt-order.ts'
import { markOf, noteSaves, type CommittedSave } from './answer-counts.ts'
import { FIRST_POSITION, joinQuestions, type QuestionSource } from '../reading/join-questions.ts'

/** One save of a batch. */
export interface SaveRow {
  attemptId: string
  viewerId: string
  /** SHA-256 of the token of a session that has to be checked; null if it has been. */
  sessionHash: Buffer | null
  questionId: string
  selectedOption: number
  responseTime: number | null
  /** Attempts with an earlier deadline are closed. */
  earliestDeadline: Date
  arrivedAt: Date
  sequence: number | null
  /** Whether the option is an index in the quiz, even if the attempt shuffles options. */
  isOriginal: boolean
}

/** The result of a save; the flags give the reason for a refusal. */
export interface SaveOutcome {
  /** The question as it is stored. */
  question: AttemptQuestion
  order: ShuffledAttempt
  status: AttemptStatus
  isInTime: boolean
  /** Whether the selected option is one of the question's options. */
  isOption: boolean
  isSaved: boolean
  /**
   * The seed of an attempt that shuffles options. Nothing is saved then unless the option is the original.
   */
  optionSeed: number | null
}

// The shared lock on the attempt makes saves and completion exclude each other: a completion waits for
// running saves and counts them, and a later save finds the attempt closed. So no acknowledged answer is
// lost. If the sequence of a save is not higher than the stored sequence, the save writes the stored values
// again, since RETURNING yields only written rows. RETURNING tells a first save by is_saved_again, which
// every later save sets. System columns would tell it too, but are not returned from tables with partitions.
const IS_NEWER =
  '(excluded.sequence IS NULL OR answers.sequence IS NULL OR excluded.sequence > answers.sequence)'
const newerValue = (column: string) =>
  `${column} = CASE WHEN ${IS_NEWER} THEN excluded.${column} ELSE answers.${column} END`
const INPUTS = inputRows({
  attempt_id: 'uuid',
  viewer_id: 'uuid',
  session_hash: 'bytea',
  question_id: 'uuid',
  selected_option: 'int',
  response_time: 'int',
  earliest_deadline: 'timestamptz',
  arrived_at: 'timestamptz',
  new_sequence: 'int',
  is_original: 'boolean',
})
const isFrom = { QUIZ: 'a.mock_seed IS NULL', MOCK: 'a.mock_seed IS NOT NULL', ANY: 'true' }
const statement = (source: QuestionSource | 'ANY', ifLocked: '' | 'SKIP LOCKED') => `
  WITH a AS (
    SELECT a.*, input.*, ${markOf('a')} AS mark_before,
      ${markOf('a', 'pg_current_xact_id()::xid')} AS mark_after, deadline IS NULL OR deadline >= input.earliest_deadline AS is_in_time
    FROM ${INPUTS} JOIN attempts a ON a.id = input.attempt_id AND ${TAKER} = input.viewer_id
      AND ${isFrom[source]}
    WHERE input.session_hash IS NULL OR EXISTS (
      SELECT FROM sessions s WHERE s.token_hash = input.session_hash AND s.user_id = input.viewer_id
        AND s.expires_at > input.arrived_at)
    FOR SHARE OF a ${ifLocked}
  ), question AS (
    SELECT a.*, q.position, c.text, c.options, c.format, a.selected_option < cardinality(c.options) AS is_option
    FROM a ${joinQuestions(({ id }) => `${id} = a.question_id`, source)}
  ), saved AS (
    INSERT INTO answers (attempt_id, question_id, selected_option, response_time, answered_at, sequence)
    SELECT attempt_id, question_id, selected_option, response_time, arrived_at, new_sequence FROM question
    WHERE status = 'IN_PROGRESS' AND is_in_time AND is_option AND (is_original OR NOT shuffles_options)
    ORDER BY attempt_id, question_id
    ON CONFLICT (attempt_id, question_id) DO UPDATE SET
      ${['selected_option', 'response_time', 'answered_at'].map(newerValue).join(', ')},
      sequence = greatest(excluded.sequence, answers.sequence), is_saved_again = true
    RETURNING attempt_id, question_id, selected_option, sequence, answered_at, is_saved_again IS NULL AS is_new
  )
  SELECT a.input_number, a.attempt_id AS "attemptId", a.question_id AS "questionId", a.text, a.options, a.format,
    saved.selected_option AS "selectedOption", saved.sequence, NULL AS solution,
    a.position - ${FIRST_POSITION} + 1 AS number, a.status, a.is_in_time AS "isInTime", a.is_option AS "isOption",
    saved.selected_option IS NOT NULL AS "isSaved", CASE WHEN shuffles_options THEN seed END AS "optionSeed",
    a.mark_before AS "markBefore", a.mark_after AS "markAfter", saved.answered_at AS "answeredAt",
    coalesce(saved.is_new, false) AS "isNew", a.total, a.seed, a.shuffles_questions AS "shufflesQuestions", a.shuffles_options AS "shufflesOptions"
  FROM question a LEFT JOIN saved USING (attempt_id, question_id)`

const STATEMENTS = {
  QUIZ: { name: 'save-answers', text: statement('QUIZ', 'SKIP LOCKED') },
  MOCK: { name: 'save-answers-of-mock', text: statement('MOCK', 'SKIP LOCKED') },
  ANY: { name: 'save-answer', text: statement('ANY', '') },
}

type OutcomeRow = AttemptQuestion &
  ShuffledAttempt &
  Omit<SaveOutcome, 'question'> &
  CommittedSave & { input_number: string }

/**
 * Saves a batch of answers in one statement.
 *
 * @param source saves in attempts of the other kind are skipped, and so are those in locked attempts, unless
 *   it is ANY.
 * @returns the outcome of each save; undefined if it was skipped, or if the viewer has no such attempt or
 *   question.
 */
export async function writeSaves(
  pool: Pool,
  saves: SaveRow[],
  source: QuestionSource | 'ANY',
): Promise<(SaveOutcome | undefined)[]> {
  const rows = await queryPerInput<OutcomeRow>(pool, STATEMENTS[source], saves.map(parametersOf))
  noteSaves(
    pool,
    rows.filter((row) => row !== undefined),
  )
  return rows.map((row) => row && outcomeOf(row))
}

// Returns the values in the order of the columns of INPUTS.
function parametersOf(row: SaveRow): unknown[] {
  const { attemptId, viewerId, sessionHash, questionId, selectedOption, responseTime } = row
  const { earliestDeadline, arrivedAt, sequence, isOriginal } = row
  return [
    attemptId,
    viewerId,
    sessionHash,
    questionId,
    selectedOption,
    responseTime,
    earliestDeadline,
    arrivedAt,
    sequence,
    isOriginal,
  ]
}

function outcomeOf(row: OutcomeRow): SaveOutcome {
  const { input_number: _number, status, isInTime, isOption, isSaved, optionSeed, ...rest } = row
  const { markBefore: _before, markAfter: _after, answeredAt: _at, isNew: _isNew, ...shown } = rest
  const { total, seed, shufflesQuestions, shufflesOptions, ...question } = shown
  const order = { total, seed, shufflesQuestions, shufflesOptions }
  return { question, order, status, isInTime, isOption, isSaved, optionSeed }
}
