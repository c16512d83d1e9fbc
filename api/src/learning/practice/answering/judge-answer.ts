import { datedReviews, type AppendedReview } from '../../log/append-reviews.ts'
import { foldReviews, type QuestionState } from '../../log/fold.ts'
import { memoryOf } from '../../log/question-states.ts'
import { NEW_LEARNER, type Learner } from '../../model/chance.ts'
import { againAt } from '../../model/order/next-question.ts'
import type { CheckedAnswer } from './check-answer.ts'
import type { AnsweredQuestion } from './read-answered.ts'

const OLDEST = 30 * 24 * 60 * 60 * 1000

/** What an answer changes. */
export interface JudgedAnswer {
  review: AppendedReview
  learner: Learner
  /** What is known of the question afterwards; null if no review of it counts. */
  state: QuestionState | null
  /** By how much the number of mastered questions changes. */
  masteredDelta: -1 | 0 | 1
  /** Whether it is the first answer to the question that counts. */
  isFirst: boolean
  /** The turn from which the question is asked again; null if it is not. */
  againAt: number | null
}

/**
 * Judges an answer by the question as it is today, and folds it into what is known of the learner.
 *
 * @param timeZone of the learner, an IANA name.
 */
export function judgeAnswer(asked: AnsweredQuestion, answer: CheckedAnswer, timeZone: string): JudgedAnswer {
  const isCorrect = markOf(asked, answer)
  const review = reviewOf(asked, answer, { timeZone, isCorrect })
  const before = stateOf(asked)
  const states = new Map(before ? [[asked.questionId, before]] : [])
  const { offset, information } = asked
  const known = offset === null || information === null ? NEW_LEARNER : { offset, information }
  const learner = foldReviews(known, states, [review])
  const folded = states.get(asked.questionId) ?? null
  // An attempt that an older server has completed may have left a newer answer.
  const state =
    folded && before && before.answeredAt > review.answeredAt ? { ...folded, ...latest(before) } : folded
  const isCounted = asked.voidAs !== 'NOBODY'
  const delta = isCounted ? Number(state?.isCorrect === true) - Number(before?.isCorrect === true) : 0
  return {
    review,
    learner,
    state,
    masteredDelta: Math.sign(delta) as -1 | 0 | 1,
    isFirst: isCounted && before === null,
    againAt: againAt(asked.turn + 1, isCorrect !== false),
  }
}

function markOf(
  { voidAs, answerIndex }: AnsweredQuestion,
  { selectedOption }: CheckedAnswer,
): boolean | null {
  if (voidAs === 'NOBODY') return null
  return voidAs === 'EVERYBODY' || selectedOption === answerIndex
}

function reviewOf(
  { questionId, quizId, optionCount, revision, lastNumber, lastAnswerAt }: AnsweredQuestion,
  { selectedOption, answeredAt, arrivedAt, isGuessed, reviewId }: CheckedAnswer,
  { timeZone, isCorrect }: { timeZone: string; isCorrect: boolean | null },
): AppendedReview {
  const oldest = new Date(arrivedAt.getTime() - OLDEST)
  const given = {
    questionId,
    quizId,
    optionCount,
    revision,
    selectedOption,
    isCorrect,
    answeredAt: answeredAt && answeredAt < oldest ? oldest : answeredAt,
    responseTime: null,
    isGuessed,
    attemptId: null,
    clientId: reviewId,
  }
  const log = { timeZone, lastNumber: lastNumber ?? 0, lastAnswerAt }
  return datedReviews(log, [given], arrivedAt)[0] as AppendedReview
}

function stateOf(asked: AnsweredQuestion): QuestionState | null {
  const { isCorrect, answeredAt } = asked
  return answeredAt === null ? null : { memory: memoryOf(asked), isCorrect, answeredAt }
}

const latest = ({ isCorrect, answeredAt }: QuestionState) => ({ isCorrect, answeredAt })
