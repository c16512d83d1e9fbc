// The questions of an attempt as the learner sees them: numbered from 1 in the attempt's order, and without
// the answer key until the attempt is completed.
import { inputRows, queryPerInput, type Queryable } from '../../database/input-rows.ts'
import { batched } from '../../database/batcher.ts'
import type { Attempt } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { FIRST_POSITION, joinQuestions, LEFT_JOIN_ANSWER } from './join-questions.ts'

/** The correct option of a question, with its explanation. */
export interface Solution {
  /** Zero-based. */
  answerIndex: number
  explanation: string | null
  isCorrect: boolean
}

/** A question of an attempt, with the option selected so far. */
export interface AttemptQuestion {
  attemptId: string
  questionId: string
  /** From 1. */
  number: number
  /** Null for a question without a section. */
  sectionName: string | null
  text: string
  options: string[]
  /** Zero-based; null while unanswered. */
  selectedOption: number | null
  /** The highest sequence of this question's saves; null if no save had a sequence. */
  sequence: number | null
  /** Null until the attempt is completed. */
  solution: Solution | null
}

/** A range of an attempt's questions. */
interface QuestionRange {
  /** Number of the first question, from 1. */
  fromNumber: number
  /** Maximum number of questions. */
  count: number
  /** Skip correctly answered questions. Yields nothing before the attempt is completed. */
  onlyIncorrect?: boolean
}

// Larger ranges, and searches for incorrect answers, are not batched, so that small ranges do not wait for
// them.
const MAX_BATCHED_QUESTIONS = 100
const MAX_PAGE_BYTES = 128 * 1024
const FROM_POSITION = 'a.first + a.from_number - 1'
const fromStart = ({ position }: { position: string }) => `${position} >= ${FROM_POSITION}`
const withinRange = ({ position }: { position: string }) =>
  `${position} >= ${FROM_POSITION} AND ${position} < ${FROM_POSITION} + a.max_count`
const INCORRECT = `a.status = 'COMPLETED' AND s.selected_option IS DISTINCT FROM c.answer_index`

// Reading one JSON array per attempt is three times as fast as reading one row per question. Each question is
// an array too, since field names would take as much space as the texts.
const listStatement = ({ onlyIncorrect = false, hasByteLimit = false }) => `
  WITH a AS MATERIALIZED (
    SELECT a.*, input.*, ${FIRST_POSITION} AS first
    FROM ${inputRows({ attempt_id: 'uuid', from_number: 'int', max_count: 'int' })} JOIN attempts a ON a.id = input.attempt_id
  )
  SELECT attempt.input_number, page.questions FROM a AS attempt CROSS JOIN LATERAL (
    SELECT json_agg(json_build_array(id, position - attempt.first + 1,
        (SELECT name FROM sections WHERE id = q.section_id), text, options, selected_option, sequence,
        CASE WHEN attempt.status = 'COMPLETED' THEN json_build_object(
          'answerIndex', answer_index, 'explanation', explanation,
          'isCorrect', selected_option IS NOT DISTINCT FROM answer_index) END)
      ORDER BY position) AS questions
    FROM (${hasByteLimit ? limitBytes(questionRows(onlyIncorrect)) : questionRows(onlyIncorrect)}) q
  ) page`

const questionRows = (onlyIncorrect: boolean) => `
      SELECT q.id, q.position, q.section_id, c.text, c.options, c.answer_index, c.explanation,
        s.selected_option, s.sequence
      FROM (SELECT attempt.*) a ${joinQuestions(onlyIncorrect ? fromStart : withinRange)} ${LEFT_JOIN_ANSWER}
      WHERE ${onlyIncorrect ? INCORRECT : 'true'}
      ORDER BY q.position LIMIT attempt.max_count`

// Keeps as many of the first questions as fit into the limit, but at least one. octet_length counts the
// uncompressed text.
const limitBytes = (rows: string) => `
      SELECT * FROM (
        SELECT *, row_number() OVER in_order AS rank,
          sum(octet_length(concat(text, array_to_string(options, ''), explanation))) OVER in_order AS bytes
        FROM (${rows}) page WINDOW in_order AS (ORDER BY position)
      ) counted WHERE bytes <= ${MAX_PAGE_BYTES} OR rank = 1`

/** A question in the statement's JSON. */
type QuestionTuple = [
  questionId: string,
  number: number,
  sectionName: string | null,
  text: string,
  options: string[],
  selectedOption: number | null,
  sequence: number | null,
  solution: Solution | null,
]

interface RangeOfAttempt {
  id: string
  fromNumber: number
  count: number
}

const listWith = (name: string, options: Parameters<typeof listStatement>[0]) => {
  const statement = { name, text: listStatement(options) }
  return async (pool: Queryable, ranges: RangeOfAttempt[]): Promise<AttemptQuestion[][]> => {
    const inputs = ranges.map(({ id, fromNumber, count }) => [id, fromNumber, count])
    const rows = await queryPerInput<{ questions: QuestionTuple[] | null }>(pool, statement, inputs)
    return ranges.map(({ id }, index) => (rows[index]?.questions ?? []).map((tuple) => questionOf(id, tuple)))
  }
}

function questionOf(
  attemptId: string,
  [questionId, number, sectionName, text, options, selectedOption, sequence, solution]: QuestionTuple,
): AttemptQuestion {
  return { attemptId, questionId, number, sectionName, text, options, selectedOption, sequence, solution }
}

const listRanges = listWith('list-attempt-questions', {})
const listIncorrect = listWith('list-incorrect-questions', { onlyIncorrect: true })
const listWithByteLimit = listWith('list-attempt-questions-bounded', { hasByteLimit: true })
const listInBatch = batched({ send: listRanges, maxSize: 16, maxInFlight: 4 })

/** Reads a range of an attempt's questions, in order. */
export async function listAttemptQuestions(
  { pool }: Deps,
  { id }: Attempt,
  { fromNumber, count, onlyIncorrect = false }: QuestionRange,
): Promise<AttemptQuestion[]> {
  const range = { id, fromNumber, count }
  if (!onlyIncorrect && count <= MAX_BATCHED_QUESTIONS) return listInBatch(pool, range)
  const [questions] = await (onlyIncorrect ? listIncorrect : listRanges)(pool, [range])
  return questions ?? []
}

/**
 * Reads a page of a large attempt: fewer questions than requested if their texts are long, but at least one.
 */
export async function readQuestionPage(
  reader: Queryable,
  { id }: Attempt,
  { fromNumber, count }: Pick<QuestionRange, 'fromNumber' | 'count'>,
): Promise<AttemptQuestion[]> {
  const [questions] = await listWithByteLimit(reader, [{ id, fromNumber, count }])
  return questions ?? []
}
