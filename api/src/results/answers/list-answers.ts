// The answers of an assignment as they are stored, for programs that copy them.
import { z } from 'zod'
import { joinQuestions, MARK } from '../../attempts/reading/join-questions.ts'
import { moment } from '../../classrooms/classroom-rules.ts'
import type { AttemptStatus } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { isId } from '../../ids.ts'
import { limitRules } from '../../input.ts'

const MAX_LIMIT = 1_000
// Milliseconds. An answer has the time of its arrival, but can be read only once it is stored. This is longer
// than that takes, even if the clocks of several servers differ by seconds.
const SETTLING = 60_000

/** The answer of a learner to a question. */
export interface ListedAnswer {
  attemptId: string
  memberId: string
  questionId: string
  /** Whether the attempt is in progress, completed or ended. */
  status: AttemptStatus
  /** Its index in the quiz, even if the attempt shuffled the options. */
  selectedOption: number
  /**
   * What counts for the score: by the key as it is corrected, true of a question that is void for everybody,
   * and the kept mark where no score was to fall. Null if the question is left out.
   */
  isCorrect: boolean | null
  answeredAt: Date
  /** Milliseconds, as reported by the client; null if it reported none. */
  responseTime: number | null
}

/** Describes `isCorrect` to users of the API. */
export const IS_CORRECT =
  'Whether it counts as correct in the score: by the corrected key, or by the mark that the attempt kept because no score was to fall. True if the question counts as correct for all, null if it is left out.'

/** Which answers to read. */
export interface AnswerRange {
  /** Only answers after the one with this cursor. */
  after?: string | undefined
  /** Only answers before the one with this cursor. */
  before?: string | undefined
  limit: number
  /** Whether the range is the end of the list, in reverse. */
  isBackward?: boolean
  /** Only answers that were given or changed since then. */
  changedSince?: Date | undefined
}

const changedSince = moment
  .optional()
  .describe('Only answers that were given or changed since then; `as_of` of an earlier response.')

/** Validation rules of a filter. */
export const answerFilterRules = z.object({ changedSince })

/** Parameters of a list of answers, as texts. */
export const answerPageRules = z.object({
  after: z
    .string()
    .refine(isAnswerCursor, 'Send `next` of a response as after')
    .optional()
    .describe('Only answers after this one; `next` of a response.'),
  limit: limitRules(MAX_LIMIT)
    .default(MAX_LIMIT)
    .describe(`Maximum number of answers, at most ${MAX_LIMIT}.`),
  changed_since: changedSince,
})

/** Returns the cursor of an answer. */
export function answerCursor({ attemptId, questionId }: ListedAnswer): string {
  return `${attemptId}:${questionId}`
}

/** Checks whether a text has the form of a cursor. */
export function isAnswerCursor(text: string): boolean {
  const ids = text.split(':')
  return ids.length === 2 && ids.every(isId)
}

/** Returns the `changedSince` with which a later list has all answers that one from now may lack. */
export function asOf({ now }: Pick<Deps, 'now'>): Date {
  return new Date(now().getTime() - SETTLING)
}

const ANSWERS_OF_LEARNERS = `
  FROM attempts a JOIN members m ON m.id = a.member_id AND m.role = 'LEARNER' JOIN answers s ON s.attempt_id = a.id
  WHERE a.assignment_id = $1`

const statement = (direction: 'ASC' | 'DESC') => ({
  name: `list-stored-answers-${direction}`,
  text: `SELECT a.id AS "attemptId", a.member_id AS "memberId", a.question_id AS "questionId", a.status,
           s.selected_option AS "selectedOption", ${MARK} AS "isCorrect",
           s.answered_at AS "answeredAt", s.response_time AS "responseTime"
         FROM (
           SELECT a.*, s.question_id, s.selected_option, s.answered_at, s.response_time ${ANSWERS_OF_LEARNERS}
             AND ($2::uuid IS NULL OR a.id > $2 OR (a.id = $2 AND s.question_id > $3))
             AND ($4::uuid IS NULL OR a.id < $4 OR (a.id = $4 AND s.question_id < $5))
             AND ($6::timestamptz IS NULL OR s.answered_at >= $6)
           ORDER BY a.id ${direction}, s.question_id ${direction} LIMIT $7
         ) a CROSS JOIN LATERAL (SELECT a.selected_option, a.answered_at, a.response_time) s
         ${joinQuestions(({ id }) => `${id} = a.question_id`, 'QUIZ')}
         ORDER BY a.id ${direction}, a.question_id ${direction}`,
})

/** Counts answers of all attempts of learners. */
export async function countAnswers(
  { pool }: Pick<Deps, 'pool'>,
  assignmentId: string,
  since: Date | undefined,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'count-stored-answers',
    text: `SELECT count(*)::int AS count ${ANSWERS_OF_LEARNERS}
             AND ($2::timestamptz IS NULL OR s.answered_at >= $2)`,
    values: [assignmentId, since ?? null],
  })
  return rows[0]?.count ?? 0
}

/** Reads answers of all attempts of learners, in the order of the attempts. */
export async function listAnswers(
  { pool }: Pick<Deps, 'pool'>,
  assignmentId: string,
  { after, before, limit, isBackward = false, changedSince: since }: AnswerRange,
): Promise<ListedAnswer[]> {
  const idsOf = (cursor: string | undefined) => cursor?.split(':') ?? [null, null]
  const { rows } = await pool.query<ListedAnswer>({
    ...statement(isBackward ? 'DESC' : 'ASC'),
    values: [assignmentId, ...idsOf(after), ...idsOf(before), since ?? null, limit],
  })
  return rows
}
