import { chanceOf, ownRecall, type Learner } from './chance.ts'
import type { LearnedQuestion, LearnedSection } from './learned-quiz.ts'
import { recallOn } from './memory.ts'
import { firstSightsOf, unseenChance, type FirstSights } from './unseen.ts'

/** Who answers, and on which study day. */
export interface Occasion {
  learner: Learner
  day: number
}

/**
 * Returns the chance that a learner answers a question correctly.
 *
 * @param firstSights of the question's section.
 */
function chanceOn(
  { memory, optionCount }: LearnedQuestion,
  firstSights: FirstSights,
  { learner, day }: Occasion,
): number {
  return memory
    ? chanceOf(ownRecall(recallOn(memory, day), learner), optionCount)
    : unseenChance(firstSights, optionCount)
}

/** Returns the chances of all questions, for each section of a quiz. */
export function chancesOf(sections: readonly LearnedSection[], occasion: Occasion): number[][] {
  const firstSights = firstSightsOf(sections)
  return sections.map(({ questions }, index) => {
    const sights = firstSights[index] as FirstSights
    return questions.map((question) => chanceOn(question, sights, occasion))
  })
}
