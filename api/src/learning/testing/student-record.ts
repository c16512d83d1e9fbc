// What the product knows of a simulated learner.
import { chanceOf, learnOffset, NEW_LEARNER, ownRecall, type Learner } from '../model/chance.ts'
import { chancesOf } from '../model/chances.ts'
import type { LearnedSection } from '../model/learned-quiz.ts'
import { recallOn, remember, type Memory } from '../model/memory.ts'
import { planOf } from '../model/order/plan.ts'
import type { RankedQuestion } from '../model/order/lowest-chance.ts'

const OPTIONS = 4

interface RecordedQuestion {
  optionCount: number
  memory: Memory | null
  isLatestCorrect: boolean
}

/** A quiz as the product knows it of a learner, whose reviews it folds. */
export class StudentRecord {
  learner: Learner = NEW_LEARNER
  readonly sections: (LearnedSection & { questions: RecordedQuestion[] })[] = []
  private readonly questions: RecordedQuestion[]

  /** @param sectionOf the section of each question, from 0, in the order of the quiz. */
  constructor(sectionOf: readonly number[]) {
    this.questions = sectionOf.map((section) => {
      const question: RecordedQuestion = { optionCount: OPTIONS, memory: null, isLatestCorrect: false }
      this.sections[section] ??= { sectionId: `${section}`, weight: null, questions: [] }
      this.sections[section].questions.push(question)
      return question
    })
  }

  /** Returns the chance of a question on a later study day than that of its last review; null otherwise. */
  laterChance(index: number, day: number): number | null {
    const { memory, optionCount } = this.questions[index] as RecordedQuestion
    if (!memory || memory.lastDay >= day) return null
    return chanceOf(ownRecall(recallOn(memory, day), this.learner), optionCount)
  }

  review(index: number, studyDay: number, isCorrect: boolean): void {
    const question = this.questions[index] as RecordedQuestion
    const { memory, optionCount } = question
    this.learner = learnOffset(this.learner, memory, { studyDay, isCorrect, optionCount })
    question.memory = remember(memory, studyDay, isCorrect)
    question.isLatestCorrect = isCorrect
  }

  /** Returns the share of questions that were right at their latest answer, in percent. */
  masteredShare(): number {
    return (
      (100 * this.questions.filter(({ isLatestCorrect }) => isLatestCorrect).length) / this.questions.length
    )
  }

  /** Returns the questions of the day's plan, by their index. */
  plan(today: number, dailySize: number, examDay: number): number[] {
    const chances = chancesOf(this.sections, { learner: this.learner, day: examDay }).flat()
    const ranked = this.questions.map(({ memory }, index): RankedQuestion & { lastDay: number | null } => ({
      chance: chances[index] as number,
      quizOrder: 0,
      position: index,
      lastDay: memory?.lastDay ?? null,
    }))
    return planOf(ranked, today, dailySize).map(({ position }) => position)
  }
}
