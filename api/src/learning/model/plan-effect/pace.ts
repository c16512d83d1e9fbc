// A day's plan takes the questions with the lowest chances. Following that for years, question by question,
// would take too long, so long projections follow a sample of the questions at the same pace for each.

/** Reviews that are followed one by one. */
export const MAX_REVIEWS = 4_000
/** However long the projection, so many questions are followed. */
const LEAST_SAMPLE = 100

/** How a projection goes through a quiz. */
export interface Pace {
  /** Questions that are followed. */
  sampleSize: number
  /** The first study day with reviews. */
  firstDay: number
  /** Reviews of the sample per day; not a whole number unless the sample is the whole quiz. */
  perDay: number
}

/**
 * Returns the pace of a projection. Up to 4,000 reviews, it follows each question on each day. Beyond, it
 * follows a sample of at least 100 questions. Where these still have more reviews, which is 40 each, it
 * leaves out the earliest days.
 *
 * @param examDay no review is on this day or later.
 */
export function paceOf(
  questionCount: number,
  { firstDay, examDay, dailySize }: { firstDay: number; examDay: number; dailySize: number },
): Pace {
  const daily = Math.min(dailySize, questionCount)
  const days = Math.max(0, examDay - firstDay)
  if (daily * days <= MAX_REVIEWS) return { sampleSize: questionCount, firstDay, perDay: daily }
  const affordable = Math.floor((questionCount * MAX_REVIEWS) / (daily * days))
  const sampleSize = Math.min(questionCount, Math.max(LEAST_SAMPLE, affordable))
  const perDay = (daily * sampleSize) / questionCount
  return { sampleSize, perDay, firstDay: Math.max(firstDay, examDay - Math.floor(MAX_REVIEWS / perDay)) }
}
