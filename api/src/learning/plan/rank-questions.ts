import { chanceOf, ownRecall, type Learner } from '../model/chance.ts'
import { recallOn } from '../model/memory.ts'
import { rankingDay } from '../model/order/lowest-chance.ts'
import type { PractisableQuestion } from '../model/order/practice-mode.ts'
import { priorsOf, unseenChance, type FirstSights } from '../model/unseen.ts'
import type { PractisedQuiz } from './practised-quizzes.ts'
import type { KnownSection, KnownTuple } from './read-questions.ts'

/** A question with its chances, which decide when it is practised. */
export interface ChancedQuestion extends PractisableQuestion {
  questionId: string
  quizId: string
  /** The study day of the latest review; null before the first. */
  lastDay: number | null
}

/**
 * Returns questions with their chances, each on the exam day of its quiz.
 *
 * @param today the study day.
 */
export function rankQuestions(
  quizzes: readonly PractisedQuiz[],
  sections: readonly KnownSection[],
  { learner, today }: { learner: Learner; today: number },
): ChancedQuestion[] {
  const byQuiz = quizzes.map((): KnownSection[] => [])
  for (const section of sections) byQuiz[section.quizOrder]?.push(section)
  return quizzes.flatMap(({ id, examDay }, quizOrder) => {
    const ofQuiz = byQuiz[quizOrder] ?? []
    const sights = priorsOf(ofQuiz)
    const day = rankingDay(examDay, today)
    return ofQuiz.flatMap(({ sectionId, questions }, index) => {
      const chances = chancesIn(learner, sights[index] as FirstSights)
      return questions.map((question): ChancedQuestion => {
        const [questionId, position, , , lastDay, isLatestCorrect, isFlagged] = question
        const chance = chances(question, day)
        const chanceToday = day === today ? chance : chances(question, today)
        const place = { quizId: id, quizOrder, position, sectionId }
        return { questionId, ...place, chance, chanceToday, isLatestCorrect, isFlagged, lastDay }
      })
    })
  })
}

function chancesIn(learner: Learner, sights: FirstSights) {
  return ([, , optionCount, stability, lastDay]: KnownTuple, day: number): number =>
    stability === null || lastDay === null
      ? unseenChance(sights, optionCount)
      : chanceOf(ownRecall(recallOn({ stability, lastDay }, day), learner), optionCount)
}
