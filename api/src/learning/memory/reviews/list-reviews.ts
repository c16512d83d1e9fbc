import type { Queryable } from '../../../database/input-rows.ts'
import type { ReviewSource } from '../../../database/prisma/client.ts'
import type { Deps } from '../../../deps.ts'
import { readHiddenAssignments } from '../../learning.access.ts'
import { IS_COUNTED } from '../../log/fold-log.ts'
import type { RememberingLearner } from '../../log/remembering-learner.ts'

/** A review in a learner's log. */
export interface ListedReview {
  /** Counts the learner's reviews, from 1. */
  number: number
  questionId: string
  quizId: string
  source: ReviewSource
  /** Days from 1970-01-01. */
  studyDay: number
  answeredAt: Date
  /** Its index in the quiz, even if it was shown elsewhere. */
  selectedOption: number
  isCorrect: boolean
  isGuessed: boolean
  /** Milliseconds, as reported by the client; null if it reported none. */
  responseTime: number | null
}

/** The log of a learner, as far as it may be shown. */
export interface ShownLog {
  userId: string
  /** Reviews with higher numbers are left out: their assignments may hide them. */
  lastNumber: number
  /** Assignments whose answers are left out. */
  hiddenIds: string[]
}

/** Bounds of a part of a log, by the numbers of reviews. */
export interface ReviewRange {
  after?: number | undefined
  before?: number | undefined
  limit: number
  /** Whether the part is the end of the log, in reverse. */
  isBackward?: boolean
}

/**
 * Finds out what may be shown of a learner's log. Answers whose score or key is hidden are left out, and so
 * are those to questions that count for nobody.
 */
export async function shownLogOf(
  deps: Pick<Deps, 'pool' | 'now' | 'sharing'>,
  { id: userId }: RememberingLearner,
): Promise<ShownLog> {
  // Read first: an assignment that is completed later is not among the hidden ones.
  const lastNumber = await readLastNumber(deps.pool, userId)
  return { userId, lastNumber, hiddenIds: await readHiddenAssignments(deps, { id: userId }) }
}

async function readLastNumber(pool: Queryable, userId: string): Promise<number> {
  const { rows } = await pool.query<{ number: number | null }>({
    name: 'read-last-review',
    text: 'SELECT max(number) AS number FROM reviews WHERE user_id = $1',
    values: [userId],
  })
  return rows[0]?.number ?? 0
}

/** SQL for the reviews `r` of a log that may be shown; `boundsOf` has its parameters, $1 to $3. */
export const SHOWN_REVIEWS = `FROM reviews r LEFT JOIN attempts a ON a.id = r.attempt_id
  WHERE r.user_id = $1 AND r.number <= $2 AND r.is_correct IS NOT NULL AND ${IS_COUNTED}
    AND (a.assignment_id IS NULL OR a.assignment_id <> ALL ($3::uuid[]))`

/** The parameters of `SHOWN_REVIEWS`. */
export function boundsOf({ userId, lastNumber, hiddenIds }: ShownLog): unknown[] {
  return [userId, lastNumber, hiddenIds]
}

const statement = (direction: 'ASC' | 'DESC') => ({
  name: `list-reviews-${direction}`,
  text: `SELECT r.number, r.question_id AS "questionId", r.quiz_id AS "quizId", r.source, r.study_day AS "studyDay",
           r.answered_at AS "answeredAt", r.selected_option AS "selectedOption", r.is_correct AS "isCorrect",
           r.is_guessed AS "isGuessed", r.response_time AS "responseTime"
         ${SHOWN_REVIEWS} AND ($4::int IS NULL OR r.number > $4) AND ($5::int IS NULL OR r.number < $5)
         ORDER BY r.number ${direction} LIMIT $6`,
})

/** Lists reviews in the order of the log. */
export async function listReviews(
  source: Queryable,
  log: ShownLog,
  { after, before, limit, isBackward = false }: ReviewRange,
): Promise<ListedReview[]> {
  const { rows } = await source.query<ListedReview>({
    ...statement(isBackward ? 'DESC' : 'ASC'),
    values: [...boundsOf(log), after ?? null, before ?? null, limit],
  })
  return rows
}

/** Counts the reviews that may be shown. */
export async function countReviews(source: Queryable, log: ShownLog): Promise<number> {
  const { rows } = await source.query<{ count: number }>({
    name: 'count-reviews',
    text: `SELECT count(*)::int AS count ${SHOWN_REVIEWS}`,
    values: boundsOf(log),
  })
  return rows[0]?.count ?? 0
}

/** Returns which of some reviews are the first of their question that may be shown, by their numbers. */
export async function findFirstReviews(
  source: Queryable,
  log: ShownLog,
  reviews: readonly Pick<ListedReview, 'questionId' | 'quizId'>[],
): Promise<Set<number>> {
  const { rows } = await source.query<{ number: number }>({
    name: 'find-first-reviews',
    text: `SELECT min(r.number) AS number ${SHOWN_REVIEWS} AND r.quiz_id = ANY ($4) AND r.question_id = ANY ($5)
           GROUP BY r.question_id`,
    values: [
      ...boundsOf(log),
      [...new Set(reviews.map(({ quizId }) => quizId))],
      reviews.map(({ questionId }) => questionId),
    ],
  })
  return new Set(rows.map(({ number }) => number))
}
