import { chanceOf, ownRecall, slopeOf } from '../chance.ts'
import type { Occasion } from '../chances.ts'
import type { LearnedSection } from '../learned-quiz.ts'
import { recallOn } from '../memory.ts'
import { unseenChance, unseenVariance, type FirstSights } from '../unseen.ts'

/** What the questions of a section contribute to a forecast, each counting 1. */
export interface SectionSums {
  /** Questions. */
  count: number
  /** Of the chances to answer correctly. */
  expected: number
  /** Of the variances by luck, P(1 − P). */
  luck: number
  /** Of the slopes of the questions that were seen: how much the score changes with the learner's offset. */
  slope: number
  /** Of the standard deviations of the unseen questions' chances, which all err together. */
  unseen: number
}

/** @param occasion the learner, and the study day of the forecast. */
export function sumSection(
  { questions }: LearnedSection,
  firstSights: FirstSights,
  { learner, day }: Occasion,
): SectionSums {
  const sums: SectionSums = { count: questions.length, expected: 0, luck: 0, slope: 0, unseen: 0 }
  for (const { memory, optionCount } of questions) {
    let chance: number
    if (memory) {
      const recall = ownRecall(recallOn(memory, day), learner)
      chance = chanceOf(recall, optionCount)
      sums.slope += slopeOf(recall, optionCount)
    } else {
      chance = unseenChance(firstSights, optionCount)
      sums.unseen += Math.sqrt(unseenVariance(firstSights, chance))
    }
    sums.expected += chance
    sums.luck += chance * (1 - chance)
  }
  return sums
}
