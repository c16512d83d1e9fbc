// The SQL statements that read an attempt's questions as they are stored.
import type { TextFormat } from '../../database/prisma/enums.ts'
import { inputRows, queryPerInput, type Queryable } from '../../database/input-rows.ts'
import type { AttemptQuestion, Solution } from './attempt-question.ts'
import { correctionOf, correctionsOf, type CorrectionTuple } from './shown-corrections.ts'
import {
  FIRST_POSITION,
  joinQuestions,
  LEFT_JOIN_ANSWER,
  MARK,
  type QuestionSource,
} from './join-questions.ts'

const MAX_PAGE_BYTES = 128 * 1024

/** Which questions a statement reads. */
interface Variant {
  source: QuestionSource
  onlyIncorrect?: boolean
  hasByteLimit?: boolean
  hasPlaces?: boolean
}

const FROM_POSITION = 'a.first + a.from_number - 1'
const fromStart = ({ position }: { position: string }) => `${position} >= ${FROM_POSITION}`
const withinRange = ({ position }: { position: string }) =>
  `${position} >= ${FROM_POSITION} AND ${position} < ${FROM_POSITION} + a.max_count`
const atPlaces = ({ position }: { position: string }) =>
  `${position} = ANY (SELECT a.first - 1 + unnest(a.places::int[]))`
const INCORRECT = `a.status = 'COMPLETED' AND NOT ${MARK}`

// Reading one JSON array per attempt is three times as fast as reading one row per question. Each question is
// an array too, since field names would take as much space as the texts.
const listStatement = (variant: Variant) => {
  const { hasByteLimit, hasPlaces } = variant
  const columns = {
    attempt_id: 'uuid',
    from_number: 'int',
    max_count: 'int',
    ...(hasPlaces && { places: 'text' }),
  }
  return `
  WITH a AS MATERIALIZED (
    SELECT a.*, input.*, ${FIRST_POSITION} AS first
    FROM ${inputRows(columns)} JOIN attempts a ON a.id = input.attempt_id
  )
  SELECT attempt.input_number, page.questions FROM a AS attempt CROSS JOIN LATERAL (
    SELECT json_agg(json_build_array(id, position - attempt.first + 1,
        (SELECT name FROM sections WHERE id = q.section_id), text, options, format, selected_option, sequence,
        CASE WHEN attempt.status = 'COMPLETED' THEN json_build_object(
          'answerIndex', answer_index, 'explanation', explanation,
          'isCorrect', coalesce(mark, selected_option IS NOT DISTINCT FROM answer_index),
          'voidAs', CASE WHEN mark IS NULL THEN 'NOBODY' ELSE nullif(void_as, 'NOBODY') END, 'corrections', ${correctionsOf('attempt')}) END)
      ORDER BY position) AS questions
    FROM (${hasByteLimit ? limitBytes(questionRows(variant)) : questionRows(variant)}) q
  ) page`
}

const questionRows = ({ source, onlyIncorrect, hasPlaces }: Variant) => `
      SELECT q.id, q.position, q.section_id, c.text, c.options, c.answer_index, c.explanation, c.format, c.void_as,
        s.selected_option, s.sequence, ${MARK} AS mark
      FROM (SELECT attempt.*) a ${joinQuestions(hasPlaces ? atPlaces : onlyIncorrect ? fromStart : withinRange, source)} ${LEFT_JOIN_ANSWER}
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
  format: TextFormat,
  selectedOption: number | null,
  sequence: number | null,
  solution: (Omit<Solution, 'corrections'> & { corrections: CorrectionTuple[] | null }) | null,
]

/** A range of an attempt's questions in the order of the quiz, or the questions at some places in it. */
export interface StoredRange {
  id: string
  fromNumber: number
  count: number
  /** Places in the quiz, from 1; the range is ignored then. */
  places?: number[]
}

/**
 * Returns a function that reads ranges of attempts as they are stored: numbered by their place in the quiz,
 * with options in the order of the quiz, and with the key of completed attempts.
 */
export const listWith = (name: string, variant: Variant) => {
  const statement = {
    name: `${name}${variant.source === 'MOCK' ? '-of-mock' : ''}`,
    text: listStatement(variant),
  }
  return async (pool: Queryable, ranges: StoredRange[]): Promise<AttemptQuestion[][]> => {
    const inputs = ranges.map(({ id, fromNumber, count, places }) => [
      id,
      fromNumber,
      count,
      ...(variant.hasPlaces ? [`{${places?.join(',') ?? ''}}`] : []),
    ])
    const rows = await queryPerInput<{ questions: QuestionTuple[] | null }>(pool, statement, inputs)
    return ranges.map(({ id }, index) => (rows[index]?.questions ?? []).map((tuple) => questionOf(id, tuple)))
  }
}

function questionOf(
  attemptId: string,
  [questionId, number, sectionName, text, options, format, selectedOption, sequence, stored]: QuestionTuple,
): AttemptQuestion {
  const solution = stored && { ...stored, corrections: (stored.corrections ?? []).map(correctionOf) }
  return {
    attemptId,
    questionId,
    number,
    sectionName,
    text,
    options,
    format,
    selectedOption,
    sequence,
    solution,
  }
}
