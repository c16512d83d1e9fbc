/** How far the totals would come out the same with other questions of the same kind. */
export interface Reliability {
  /** Coefficient of internal consistency, in percent; may be negative. */
  cic: number | null
  /** In percent. */
  errorRatio: number | null
  /** In marks. */
  standardError: number | null
  /** Null for fewer than 30 learners or 10 questions, where it is mostly chance. */
  kr20: number | null
}

/** What all learners had, if all had the same questions. */
export interface SharedQuestions {
  learnerCount: number
  /** The sample variance of each question's marks. */
  questionVariances: readonly number[]
  /** The sample variance of the totals. */
  totalVariance: number
}

/** The reliability of learners who had different questions, or of too few. */
export const UNKNOWN_RELIABILITY: Reliability = {
  cic: null,
  errorRatio: null,
  standardError: null,
  kr20: null,
}
const KR20_LEARNERS = 30
const KR20_QUESTIONS = 10

/**
 * Cronbach's alpha, and what follows from it.
 *
 * With p questions, marks x_i and totals T:
 * CIC = 100·p/(p−1)·(1 − ΣV(x_i)/V(T)), error ratio = 100·√(1 − CIC/100),
 * standard error = SD(T)·error ratio/100.
 * Source: Moodle's quiz statistics report; alpha is Cronbach's (1951).
 *
 * KR-20 = p/(p−1)·(1 − Σ f_i(1 − f_i)/V(T)), with the facility f_i and V over S (Kuder & Richardson 1937).
 * For marks of 0 and 1 this is alpha, as both variances lose the same factor.
 * @param shared null if learners had different questions.
 */
export function reliabilityOf(shared: SharedQuestions | null): Reliability {
  if (shared === null) return UNKNOWN_RELIABILITY
  const { learnerCount, questionVariances, totalVariance } = shared
  const questionCount = questionVariances.length
  if (questionCount < 2 || learnerCount < 3 || totalVariance === 0) return UNKNOWN_RELIABILITY
  const ownVariance = questionVariances.reduce((sum, variance) => sum + variance, 0)
  const alpha = (questionCount / (questionCount - 1)) * (1 - ownVariance / totalVariance)
  // If all questions agree, alpha is 1, but rounding may put it slightly above.
  const errorShare = Math.sqrt(Math.max(0, 1 - alpha))
  const isKnown = learnerCount >= KR20_LEARNERS && questionCount >= KR20_QUESTIONS
  return {
    cic: 100 * alpha,
    errorRatio: 100 * errorShare,
    standardError: Math.sqrt(totalVariance) * errorShare,
    kr20: isKnown ? alpha : null,
  }
}
