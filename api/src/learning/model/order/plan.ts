import { lowestChances, type RankedQuestion } from './lowest-chance.ts'

/**
 * Returns the questions of a day's plan: those with the lowest chances, of all that were not answered today.
 *
 * @param questions of all quizzes, each ranked by the day of its own exam, see rankingDay().
 * @param today the study day.
 * @param dailySize questions per day.
 */
export function planOf<Question extends RankedQuestion & { lastDay: number | null }>(
  questions: readonly Question[],
  today: number,
  dailySize: number,
): Question[] {
  // The exam's day hides that an answer was today, so the same question would be asked again.
  const left = questions.filter(({ lastDay }) => lastDay === null || lastDay < today)
  return lowestChances(left, dailySize)
}
