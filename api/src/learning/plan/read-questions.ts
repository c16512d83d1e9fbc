import type { Pool } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import { COUNTS_FOR_MASTERY } from '../../progress/mastery.ts'
import type { PractisedQuiz } from './practised-quizzes.ts'

// Questions of a quiz of the maximum size are read in less time.
const ASSUMED_ROWS = 20_000

const IS_FLAGGED = 'q.id IN (SELECT f.question_id FROM question_flags f WHERE f.user_id = $1)'

/** Which questions of the quizzes are read. */
export interface QuestionFilter {
  /** What sets the statement apart from others. */
  name: string
  /** SQL for a question `q` with what is known of it, `p`. */
  condition: string
}

export const ALL: QuestionFilter = { name: 'all', condition: 'true' }
export const WRONG: QuestionFilter = { name: 'wrong', condition: 'NOT p.is_correct' }
export const UNSEEN: QuestionFilter = { name: 'unseen', condition: 'p.question_id IS NULL' }
export const FLAGGED: QuestionFilter = { name: 'flagged', condition: IS_FLAGGED }

/** What is known of a question, in the statement's JSON. */
export type KnownTuple = [
  questionId: string,
  position: number,
  optionCount: number,
  stability: number | null,
  lastDay: number | null,
  isCorrect: boolean | null,
  isFlagged: boolean,
]

/** The questions of a section that pass a filter, and the first answers to all questions of the section. */
export interface KnownSection {
  /** The index of the quiz. */
  quizOrder: number
  /** Null for the questions without a section. */
  sectionId: string | null
  right: number
  count: number
  questions: KnownTuple[]
}

// There is nothing to learn from questions that count for nobody.
const FROM = `unnest($2::uuid[], $3::boolean[]) WITH ORDINALITY AS s (quiz_id, only_answered, number)
  JOIN questions q ON q.quiz_id = s.quiz_id AND ${COUNTS_FOR_MASTERY}
  LEFT JOIN question_progress p ON p.user_id = $1 AND p.question_id = q.id`
const MATCHES = (condition: string) =>
  `(${condition}) AND (NOT only_answered OR p.question_id IS NOT NULL) AND ($4::uuid IS NULL OR q.section_id = $4)`

// Reading a JSON array for each section takes a fraction of the time of reading a row for each question.
const listing = ({ name, condition }: QuestionFilter) => ({
  name: `read-known-questions-${name}`,
  text: `SELECT number::int - 1 AS "quizOrder", q.section_id AS "sectionId", count(p.is_first_correct)::int AS count,
      count(*) FILTER (WHERE p.is_first_correct)::int AS right,
      coalesce(json_agg(json_build_array(q.id, q.position, cardinality(q.options), p.stability, p.last_day, p.is_correct, ${IS_FLAGGED}))
        FILTER (WHERE ${MATCHES(condition)}), '[]') AS questions
    FROM ${FROM} GROUP BY 1, 2`,
})
const counting = ({ name, condition }: QuestionFilter) => ({
  name: `count-known-questions-${name}`,
  text: `SELECT count(*)::int AS count FROM ${FROM} WHERE ${MATCHES(condition)}`,
})

interface Scope {
  quizzes: readonly PractisedQuiz[]
  /** Only this section; null for all. */
  sectionId: string | null
  filter: QuestionFilter
}

const valuesOf = (learnerId: string, { quizzes, sectionId }: Scope) => [
  learnerId,
  quizzes.map(({ id }) => id),
  quizzes.map(({ onlyAnswered }) => onlyAnswered),
  sectionId,
]

/** Reads what a learner knows of the questions of quizzes. */
export async function readKnownSections(
  pool: Pool,
  learnerId: string,
  scope: Scope,
): Promise<KnownSection[]> {
  const statement = {
    ...listing(scope.filter),
    values: valuesOf(learnerId, scope),
    ...timeoutFor(ASSUMED_ROWS),
  }
  return (await pool.query<KnownSection>(statement)).rows
}

/** Counts the questions of quizzes that pass a filter. */
export async function countKnownQuestions(pool: Pool, learnerId: string, scope: Scope): Promise<number> {
  const statement = {
    ...counting(scope.filter),
    values: valuesOf(learnerId, scope),
    ...timeoutFor(ASSUMED_ROWS),
  }
  return (await pool.query<{ count: number }>(statement)).rows[0]?.count ?? 0
}
