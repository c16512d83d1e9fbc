// An attempt's questions as the learner sees them: numbered from 1 in the attempt's own order, and without the answer
// key until the attempt is completed.
import { inputRows, queryPerInput, type Queryable } from '../database/input-rows.ts'
import { batched } from '../database/batcher.ts'
import type { Attempt } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { asked, FIRST_POSITION, WITH_ANSWER } from './asked-questions.ts'

/** What was right, and why. */
export interface Solution {
  /** From 0. */
  answerIndex: number
  explanation: string | null
  /** Whether the option chosen was the right one. */
  isCorrect: boolean
}

/** A question of an attempt, with the option chosen so far. */
export interface AttemptQuestion {
  attemptId: string
  questionId: string
  /** From 1. */
  number: number
  /** Null where it is in none. */
  sectionName: string | null
  text: string
  options: string[]
  /** From 0; null while unanswered. */
  selectedOption: number | null
  /** The highest that a save of it carried; null where none did. */
  sequence: number | null
  /** Null until the attempt is completed. */
  solution: Solution | null
}

/** Which of an attempt's questions to read. */
interface Part {
  /** Where to begin, from 1. */
  fromNumber: number
  /** How many at most. */
  count: number
  /** Only those that were not answered correctly; none before the attempt is completed. */
  onlyIncorrect?: boolean
}

const FEW = 100
// Of a page for who reads all of them.
const MOST_BYTES = 128 * 1024
const FROM_POSITION = 'a.first + a.from_number - 1'
const onward = ({ position }: { position: string }) => `${position} >= ${FROM_POSITION}`
const window = ({ position }: { position: string }) =>
  `${position} >= ${FROM_POSITION} AND ${position} < ${FROM_POSITION} + a.most`
const INCORRECT = `a.status = 'COMPLETED' AND s.selected_option IS DISTINCT FROM c.answer_index`

// As JSON: that is a third of the work of reading a row for each question; without names, which are as long as texts.
const list = ({ onlyIncorrect = false, isBounded = false }) => `
  WITH a AS MATERIALIZED (
    SELECT a.*, input.*, ${FIRST_POSITION} AS first
    FROM ${inputRows({ attempt_id: 'uuid', from_number: 'int', most: 'int' })} JOIN attempts a ON a.id = input.attempt_id
  )
  SELECT whose.input_number, part.questions FROM a AS whose CROSS JOIN LATERAL (
    SELECT json_agg(json_build_array(id, position - whose.first + 1,
        (SELECT name FROM sections WHERE id = q.section_id), text, options, selected_option, sequence,
        CASE WHEN whose.status = 'COMPLETED' THEN json_build_object(
          'answerIndex', answer_index, 'explanation', explanation,
          'isCorrect', selected_option IS NOT DISTINCT FROM answer_index) END)
      ORDER BY position) AS questions
    FROM (${isBounded ? bounded(rows(onlyIncorrect)) : rows(onlyIncorrect)}) q
  ) part`

const rows = (onlyIncorrect: boolean) => `
      SELECT q.id, q.position, q.section_id, c.text, c.options, c.answer_index, c.explanation,
        s.selected_option, s.sequence
      FROM (SELECT whose.*) a ${asked(onlyIncorrect ? onward : window)} ${WITH_ANSWER}
      WHERE ${onlyIncorrect ? INCORRECT : 'true'}
      ORDER BY q.position LIMIT whose.most`

// As many of the first as fit, but at least one. PostgreSQL keeps long texts compressed: their length is that of the text.
const bounded = (some: string) => `
      SELECT * FROM (
        SELECT *, row_number() OVER in_order AS rank,
          sum(octet_length(concat(text, array_to_string(options, ''), explanation))) OVER in_order AS bytes
        FROM (${some}) page WINDOW in_order AS (ORDER BY position)
      ) counted WHERE bytes <= ${MOST_BYTES} OR rank = 1`

/** A question's fields in the order in which the statement tells them. */
type Told = [
  questionId: string,
  number: number,
  sectionName: string | null,
  text: string,
  options: string[],
  selectedOption: number | null,
  sequence: number | null,
  solution: Solution | null,
]

interface AskedPart {
  id: string
  fromNumber: number
  count: number
}

const listing = (name: string, kind: Parameters<typeof list>[0]) => {
  const statement = { name, text: list(kind) }
  return async (pool: Queryable, parts: AskedPart[]): Promise<AttemptQuestion[][]> => {
    const inputs = parts.map(({ id, fromNumber, count }) => [id, fromNumber, count])
    const rows = await queryPerInput<{ questions: Told[] | null }>(pool, statement, inputs)
    return parts.map(({ id }, place) => (rows[place]?.questions ?? []).map((told) => questionOf(id, told)))
  }
}

function questionOf(
  attemptId: string,
  [questionId, number, sectionName, text, options, selectedOption, sequence, solution]: Told,
): AttemptQuestion {
  return { attemptId, questionId, number, sectionName, text, options, selectedOption, sequence, solution }
}

const listParts = listing('list-attempt-questions', {})
const listIncorrect = listing('list-incorrect-questions', { onlyIncorrect: true })
const listBounded = listing('list-attempt-questions-bounded', { isBounded: true })
const listTogether = batched({ send: listParts, maxSize: 16, maxInFlight: 4 })

/**
 * Reads some of an attempt's questions in their order.
 */
export async function listAttemptQuestions(
  { pool }: Deps,
  { id }: Attempt,
  { fromNumber, count, onlyIncorrect = false }: Part,
): Promise<AttemptQuestion[]> {
  const part = { id, fromNumber, count }
  // Whoever looks for the wrong ones, or for thousands, keeps nobody waiting.
  if (!onlyIncorrect && count <= FEW) return listTogether(pool, part)
  const [questions] = await (onlyIncorrect ? listIncorrect : listParts)(pool, [part])
  return questions ?? []
}

/**
 * Reads a page of an attempt's questions for who reads all of them: fewer than asked for where their texts are long.
 */
export async function readQuestionPage(
  view: Queryable,
  { id }: Attempt,
  { fromNumber, count }: Pick<Part, 'fromNumber' | 'count'>,
): Promise<AttemptQuestion[]> {
  const [questions] = await listBounded(view, [{ id, fromNumber, count }])
  return questions ?? []
}
