import type { Learner } from '../chance.ts'
import { chancesOf } from '../chances.ts'
import type { LearnedQuestion, LearnedSection } from '../learned-quiz.ts'
import type { Memory } from '../memory.ts'
import { missingOf } from '../readiness/missing.ts'
import { sharesOf } from '../readiness/shares.ts'
import { expectReview } from './expected-review.ts'
import { LowestFirst } from './lowest-first.ts'
import { paceOf } from './pace.ts'
import { meanGains, sampleOf } from './sample.ts'

/** A plan from tomorrow to the day before the exam. */
export interface Preparation {
  /** The study day. */
  today: number
  examDay: number
  /** Questions per day. */
  dailySize: number
}

/**
 * Forecasts the score of a quiz if the learner follows the plan.
 *
 * From tomorrow to the day before the exam, each day's questions are those with the lowest chances on the
 * exam day, each once. Each is answered as expected: its chance becomes the mean of both outcomes, and its
 * memory that of the likelier one. Long projections are estimated from a sample, see paceOf().
 *
 * @param sections of the quiz, in its order, with all questions.
 * @returns percent, not rounded; null while there is no forecast.
 */
export function expectedWithPlan(
  sections: readonly LearnedSection[],
  learner: Learner,
  preparation: Preparation,
): number | null {
  const asked = sections.filter(({ questions }) => questions.length > 0)
  const missing = missingOf(asked)
  if (missing.answers > 0 || missing.days > 0) return null
  const shares = sharesOf(asked)
  const before = chancesOf(asked, { learner, day: preparation.examDay })
  const gains = gainsOf(asked, before, { learner, ...preparation })
  const score = before.reduce((sum, chances, index) => {
    const share = shares[index] ?? 0
    const gain = gains[index] ?? 0
    return sum + share * (chances.reduce((total, chance) => total + chance, 0) + gain * chances.length)
  }, 0)
  return 100 * score
}

/** Returns the mean gain of a question's chance in each section. */
function gainsOf(
  sections: readonly LearnedSection[],
  before: number[][],
  { learner, today, examDay, dailySize }: Preparation & { learner: Learner },
): number[] {
  const questions = sections.flatMap((section) => section.questions)
  const chances = Float64Array.from(before.flat())
  const pace = paceOf(questions.length, { firstDay: today + 1, examDay, dailySize })
  const sample = sampleOf(before, pace.sampleSize)
  const memories: (Memory | null)[] = questions.map(({ memory }) => memory)
  const order = new LowestFirst(sample, chances)
  for (let day = pace.firstDay; day < examDay; day++) {
    const turn = day - pace.firstDay
    const count = Math.floor((turn + 1) * pace.perDay) - Math.floor(turn * pace.perDay)
    const planned = Array.from({ length: Math.min(count, order.size) }, () => order.take())
    for (const index of planned) {
      const { optionCount } = questions[index] as LearnedQuestion
      const question = { optionCount, memory: memories[index] ?? null, chance: chances[index] as number }
      const after = expectReview(question, { learner, day, examDay })
      memories[index] = after.memory
      chances[index] = after.chance
      order.put(index)
    }
  }
  return meanGains(before, chances, sample)
}
