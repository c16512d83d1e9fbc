// Reads in one statement all that judging a practice answer needs.
import { inputRows, queryPerInput, type Queryable } from '../../../database/input-rows.ts'
import type { PracticeMode, QuestionVoid } from '../../../database/prisma/enums.ts'
import { MEMORY_COLUMNS, type MemoryRow } from '../../log/question-states.ts'
import { candidateSql, IS_SEEN, isPractisable, VIEWER_INPUTS, type Reading } from '../candidates-sql.ts'
import type { Candidates } from '../practice-question.ts'
import type { StoredResponse } from './response.ts'

/** The answer whose question is read. */
export interface AnsweredKey {
  viewerId: string
  /** Null for one that cannot exist, as are the next two. */
  practiceId: string | null
  questionId: string | null
  reviewId: string | null
  sharedWith: string | null
}

/** A practice, one of its questions as it is today, and what the learner knows of it. */
export interface AnsweredQuestion extends Candidates, MemoryRow {
  practiceId: string
  mode: PracticeMode
  /** Of the practice; null for all quizzes. */
  onlyQuizId: string | null
  /** Of the practice; null for all sections. */
  onlySectionId: string | null
  startedAt: Date
  questionId: string
  turn: number
  total: number
  done: number
  seed: number | null
  isAnswered: boolean
  quizId: string
  sectionId: string | null
  /** Of the quiz. */
  revision: number
  optionCount: number
  answerIndex: number
  voidAs: QuestionVoid | null
  explanation: string | null
  /** The latest answer that counts; null before the first. */
  isCorrect: boolean | null
  answeredAt: Date | null
  /** Null before the learner's first review, as is all that is known of the learner. */
  offset: number | null
  information: number | null
  lastNumber: number | null
  lastAnswerAt: Date | null
  isStale: boolean | null
  isSeen: boolean
  /** The versions of the rows that storing the answer relies on. */
  quizMark: string
  learnerMark: string | null
}

/** What was read: a stored response, or the question, or neither. */
export interface Answered {
  stored: StoredResponse | null
  /** Null if the practice is not the viewer's or does not have the question. */
  question: AnsweredQuestion | null
}

const INPUTS = { practice_id: 'uuid', question_id: 'uuid', review_id: 'uuid', ...VIEWER_INPUTS }

// Every correction and every edit of questions updates the quiz, so its version stands for those of its
// questions.
const statement = (reading: Reading) => ({
  name: `read-answered-question-${reading}`,
  text: `SELECT input_number,
      (SELECT response FROM practice_answers WHERE user_id = viewer_id AND review_id = input.review_id) AS stored,
      found.*
    FROM ${inputRows(INPUTS)}
    LEFT JOIN LATERAL (
      SELECT p.id AS "practiceId", p.mode, p.quiz_id AS "onlyQuizId", p.section_id AS "onlySectionId",
        p.started_at AS "startedAt", q.id AS "questionId", p.turn, p.total, p.done, p.seed,
        asked.is_answered AS "isAnswered", q.quiz_id AS "quizId", q.section_id AS "sectionId", z.revision,
        cardinality(q.options) AS "optionCount", q.answer_index AS "answerIndex", q.void_as AS "voidAs", q.explanation,
        known.is_correct AS "isCorrect", known.answered_at AS "answeredAt", ${MEMORY_COLUMNS},
        m.offset, m.information, m.last_number AS "lastNumber", m.last_answer_at AS "lastAnswerAt",
        m.is_stale AS "isStale", ${IS_SEEN} AS "isSeen",
        z.xmin AS "quizMark", m.xmin AS "learnerMark",
        ${candidateSql('open', reading, 'asked.question_id')} AS open,
        ${candidateSql('missed', reading, 'asked.question_id')} AS missed
      FROM practices p
      JOIN practice_questions asked ON asked.practice_id = p.id AND asked.question_id = input.question_id
      JOIN questions q ON q.id = asked.question_id AND q.position > 0
      JOIN quizzes z ON z.id = q.quiz_id AND ${isPractisable(reading)}
      LEFT JOIN learner_memories m ON m.user_id = p.user_id
      LEFT JOIN question_progress known ON known.user_id = p.user_id AND known.question_id = q.id
      WHERE p.id = input.practice_id AND p.user_id = viewer_id
    ) found ON true`,
})
const STATEMENTS = { marked: statement('marked'), filtered: statement('filtered') }

/**
 * Reads the questions of several answers.
 *
 * @param assigned the quizzes that assignments allow to practise; without it, the caller checks what is read.
 */
export async function readAnswered(
  client: Queryable,
  answers: AnsweredKey[],
  assigned?: ReadonlySet<string>,
): Promise<Answered[]> {
  const allowed = assigned && `{${[...assigned].join(',')}}`
  const inputs = answers.map(({ practiceId, viewerId, questionId, reviewId, sharedWith }) => [
    practiceId,
    questionId,
    reviewId,
    viewerId,
    sharedWith,
    allowed ?? null,
  ])
  const rows = await queryPerInput<
    AnsweredQuestion & { stored: StoredResponse | null; input_number: string }
  >(client, STATEMENTS[assigned ? 'filtered' : 'marked'], inputs)
  return rows.map((row) => ({
    stored: row?.stored ?? null,
    question: row && (row.practiceId as string | null) !== null ? row : null,
  }))
}
