// The formulas of a forecast, word for word as docs/learning.md has them, and as slow as that is.
import { fsrs } from 'ts-fsrs'
import type { Learner } from '../chance.ts'
import type { LearnedQuestion, LearnedSection } from '../learned-quiz.ts'

const FSRS = fsrs({ enable_fuzz: false, learning_steps: [], relearning_steps: [] })
const s = 0.02

interface Counted extends LearnedQuestion {
  section: LearnedSection
}

/** A forecast in shares of 1. */
export interface RecountedForecast {
  mean: number
  variance: number
}

/**
 * Recounts expected score and variance.
 *
 * @param share of each question, in the order of the quiz; they add up to 1.
 * @param only the section that is asked; null for the whole quiz.
 */
export function recountForecast(
  sections: readonly LearnedSection[],
  learner: Learner,
  { day, draws, only }: { day: number; draws: number | null; only: LearnedSection | null },
): RecountedForecast {
  const all = allQuestions(sections)
  const asked = only ? all.filter(({ section }) => section === only) : all
  const a = (question: Counted) => (only ? 1 / asked.length : shareOf(question, sections))
  const P = (question: Counted) => chance(question, sections, learner, day)
  const seen = asked.filter(({ memory }) => memory)
  const luck = total(asked.map((question) => a(question) ** 2 * P(question) * (1 - P(question))))
  const slope = total(
    seen.map((question) => {
      const R = ownRecall(question, learner, day)
      return a(question) * (1 - s - 1 / question.optionCount) * R * (1 - R)
    }),
  )
  const unseen = total(
    sections.map((section) => {
      const ours = asked.filter((question) => question.section === section && !question.memory)
      const spread = total(ours.map((question) => a(question) * Math.sqrt(P(question) * (1 - P(question)))))
      return spread ** 2 / (section.questions.filter(({ memory }) => memory).length + 8)
    }),
  )
  const answers = total(all.map(({ memory }) => memory?.reps ?? 0))
  const tau = answers < 60 ? 0.04 : 0.02
  const n = all.length
  return {
    mean: total(asked.map((question) => a(question) * P(question))),
    variance: luck * (n / Math.min(n, draws ?? n)) + slope ** 2 / learner.information + unseen + tau ** 2,
  }
}

/** Recounts the chance that the learner answers a question correctly on a day. */
export function chance(
  question: Counted,
  sections: readonly LearnedSection[],
  learner: Learner,
  day: number,
): number {
  const k = question.optionCount
  if (question.memory) {
    const R = ownRecall(question, learner, day)
    return R * (1 - s) + (1 - R) / k
  }
  const seen = (questions: readonly LearnedQuestion[]) => questions.filter(({ memory }) => memory)
  const right = (questions: readonly LearnedQuestion[]) =>
    questions.filter(({ memory }) => memory?.isFirstCorrect)
  const all = allQuestions(sections)
  const q = (right(all).length + 2) / (seen(all).length + 4)
  const { questions } = question.section
  return Math.max(1 / k, (right(questions).length + 8 * q) / (seen(questions).length + 8))
}

/** Returns all questions with their sections. */
export function allQuestions(sections: readonly LearnedSection[]): Counted[] {
  return sections.flatMap((section) => section.questions.map((question) => ({ ...question, section })))
}

/** Recounts how much a question counts. */
export function shareOf({ section }: Counted, sections: readonly LearnedSection[]): number {
  const weighted = sections.filter(({ weight, questions }) => weight !== null && questions.length > 0)
  if (weighted.length === 0) return 1 / allQuestions(sections).length
  const weights = total(weighted.map(({ weight }) => weight ?? 0))
  return (section.weight ?? 0) / weights / section.questions.length
}

function ownRecall({ memory }: LearnedQuestion, { offset }: Learner, day: number): number {
  if (!memory) throw new Error('not seen yet')
  const R = FSRS.forgetting_curve(Math.max(0, day - memory.lastDay), memory.stability)
  return 1 / (1 + Math.exp(-(Math.log(R / (1 - R)) + offset)))
}

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
