import type { PoolClient } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import type { Memory } from '../model/memory.ts'
import { foldReviews } from './fold.ts'
import { foldLog } from './fold-log.ts'
import { lockLearner, type LockedLearner } from './locked-learner.ts'
import { readStates, writeStates } from './question-states.ts'
import { studyDayOf } from './study-day.ts'

/** An answer that counts for its learner's memory. */
export interface GivenAnswer {
  questionId: string
  quizId: string
  /** Of the question, as it was in the revision. */
  optionCount: number
  /** The quiz's revision whose question was answered. */
  revision: number
  selectedOption: number
  /** Null if the question counts for nobody. */
  isCorrect: boolean | null
  /** When the answer was given; null for now. */
  answeredAt: Date | null
  /** Milliseconds. */
  responseTime: number | null
  isGuessed: boolean
  /** Null for practice. */
  attemptId: string | null
  /** Made by the client for a practice answer; null for an attempt. */
  clientId: string | null
}

/** An answer in the log. */
export interface AppendedReview extends GivenAnswer {
  /** Counts the learner's reviews, from 1. */
  number: number
  answeredAt: Date
  studyDay: number
}

/** What became of appended answers. */
export interface Appended {
  reviews: AppendedReview[]
  /** What is remembered of each question whose answer counts, by its id. */
  memories: ReadonlyMap<string, Memory | null>
}

/**
 * Appends answers to a learner's log of reviews, and folds them into what is known of the learner. No answer
 * is dated before the newest review, so that the log stays in order of time and need not be folded again.
 *
 * @param client must be in a transaction that holds the locks of the quiz and of the attempt.
 * @param answers in the order in which they were given.
 * @param now no answer is dated later.
 * @param isCounted whether they count already. Those of an attempt whose score is hidden are counted by
 *   foldLog, once the score may be shown.
 */
export async function appendReviews(
  client: PoolClient,
  userId: string,
  answers: readonly GivenAnswer[],
  now: Date,
  isCounted = true,
): Promise<Appended> {
  const locked = await lockLearner(client, userId)
  if (!locked || answers.length === 0) return { reviews: [], memories: new Map() }
  const learner = locked.isStale ? await foldLog(client, locked) : locked
  const reviews = datedReviews(learner, answers, now)
  await insertReviews(client, userId, reviews)
  const counted = isCounted ? reviews : []
  const questionIds = counted.map(({ questionId }) => questionId)
  const states = await readStates(client, userId, questionIds)
  const { offset, information } = foldReviews(learner, states, counted)
  await writeStates(client, userId, states)
  await client.query({
    name: 'store-learner-memory',
    text: `UPDATE learner_memories SET "offset" = $2, information = $3, last_number = $4, last_answer_at = $5
           WHERE user_id = $1`,
    values: [userId, offset, information, learner.lastNumber + reviews.length, reviews.at(-1)?.answeredAt],
  })
  return { reviews, memories: new Map([...states].map(([id, { memory }]) => [id, memory])) }
}

/** Numbers and dates answers: none before the newest review, and none later than now. */
export function datedReviews(
  { timeZone, lastNumber, lastAnswerAt }: Pick<LockedLearner, 'timeZone' | 'lastNumber' | 'lastAnswerAt'>,
  answers: readonly GivenAnswer[],
  now: Date,
): AppendedReview[] {
  let newest = lastAnswerAt
  return answers.map((answer, index) => {
    const given = answer.answeredAt ?? now
    const inTime = given > now ? now : given
    // Servers' clocks differ a little, so the newest review may be later than now.
    newest = newest && newest > inTime ? newest : inTime
    return {
      ...answer,
      number: lastNumber + index + 1,
      answeredAt: newest,
      studyDay: studyDayOf(newest, timeZone),
    }
  })
}

async function insertReviews(
  client: PoolClient,
  userId: string,
  reviews: readonly AppendedReview[],
): Promise<void> {
  await client.query({
    ...timeoutFor(reviews.length),
    text: `INSERT INTO reviews (user_id, number, question_id, quiz_id, attempt_id, client_id, source, revision,
             study_day, answered_at, selected_option, is_correct, is_guessed, response_time)
           SELECT $1, number, question_id, quiz_id, attempt_id, client_id,
             (CASE WHEN attempt_id IS NULL THEN 'PRACTICE' ELSE 'ATTEMPT' END)::review_source, revision,
             study_day, answered_at, selected_option, is_correct, is_guessed, response_time
           FROM unnest($2::int[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::int[], $8::int[],
             $9::timestamptz[], $10::smallint[], $11::boolean[], $12::boolean[], $13::int[])
             AS r (number, question_id, quiz_id, attempt_id, client_id, revision, study_day, answered_at,
               selected_option, is_correct, is_guessed, response_time)`,
    values: [
      userId,
      reviews.map(({ number }) => number),
      reviews.map(({ questionId }) => questionId),
      reviews.map(({ quizId }) => quizId),
      reviews.map(({ attemptId }) => attemptId),
      reviews.map(({ clientId }) => clientId),
      reviews.map(({ revision }) => revision),
      reviews.map(({ studyDay }) => studyDay),
      reviews.map(({ answeredAt }) => answeredAt),
      reviews.map(({ selectedOption }) => selectedOption),
      reviews.map(({ isCorrect }) => isCorrect),
      reviews.map(({ isGuessed }) => isGuessed),
      reviews.map(({ responseTime }) => responseTime),
    ],
  })
}
