// An attempt's questions as the learner sees them: numbered from 1 in the attempt's own order, and without the answer
// key until the attempt is completed.
import { given, queryPlaces, type Queryable } from '../database/given.ts'
import { sentTogether } from '../database/sent-together.ts'
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
const FROM_POSITION = 'a.first + a.from_number - 1'
const onward = ({ position }: { position: string }) => `${position} >= ${FROM_POSITION}`
const window = ({ position }: { position: string }) =>
  `${position} >= ${FROM_POSITION} AND ${position} < ${FROM_POSITION} + a.most`
const INCORRECT = `a.status = 'COMPLETED' AND s.selected_option IS DISTINCT FROM c.answer_index`

// As JSON: that is a third of the work of reading a row for each question; without names, which are as long as texts.
const list = (onlyIncorrect: boolean) => `
  WITH a AS MATERIALIZED (
    SELECT a.*, given.*, ${FIRST_POSITION} AS first
    FROM ${given({ attempt_id: 'uuid', from_number: 'int', most: 'int' })} JOIN attempts a ON a.id = given.attempt_id
  )
  SELECT whose.place, part.questions FROM a AS whose CROSS JOIN LATERAL (
    SELECT json_agg(question ORDER BY position) AS questions FROM (
      SELECT q.position, json_build_array(q.id, q.position - a.first + 1,
        (SELECT name FROM sections WHERE id = q.section_id), c.text, c.options, s.selected_option, s.sequence,
        CASE WHEN a.status = 'COMPLETED' THEN json_build_object(
          'answerIndex', c.answer_index, 'explanation', c.explanation,
          'isCorrect', s.selected_option IS NOT DISTINCT FROM c.answer_index) END) AS question
      FROM (SELECT whose.*) a ${asked(onlyIncorrect ? onward : window)} ${WITH_ANSWER}
      WHERE ${onlyIncorrect ? INCORRECT : 'true'}
      ORDER BY q.position LIMIT whose.most
    ) part
  ) part`

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

const listing = (name: string, onlyIncorrect: boolean) => {
  const statement = { name, text: list(onlyIncorrect) }
  return async (pool: Queryable, parts: AskedPart[]): Promise<AttemptQuestion[][]> => {
    const inputs = parts.map(({ id, fromNumber, count }) => [id, fromNumber, count])
    const rows = await queryPlaces<{ questions: Told[] | null }>(pool, statement, inputs)
    return parts.map(({ id }, place) => (rows[place]?.questions ?? []).map((told) => questionOf(id, told)))
  }
}

function questionOf(
  attemptId: string,
  [questionId, number, sectionName, text, options, selectedOption, sequence, solution]: Told,
): AttemptQuestion {
  return { attemptId, questionId, number, sectionName, text, options, selectedOption, sequence, solution }
}

const listParts = listing('list-attempt-questions', false)
const listIncorrect = listing('list-incorrect-questions', true)
const listTogether = sentTogether({ send: listParts, most: 16, atOnce: 4 })

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
 * Reads a page of an attempt's questions for who reads all of them.
 */
export async function readQuestionPage(
  view: Queryable,
  { id }: Attempt,
  { fromNumber, count }: Pick<Part, 'fromNumber' | 'count'>,
): Promise<AttemptQuestion[]> {
  const [questions] = await listParts(view, [{ id, fromNumber, count }])
  return questions ?? []
}
