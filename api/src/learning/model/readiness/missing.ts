import type { LearnedSection } from '../learned-quiz.ts'

/** Answers without which there is no forecast. */
export const LEAST_ANSWERS = 20
const LEAST_DAYS = 2

/** What the learner has to do before there is a forecast; zeros if nothing is missing. */
export interface Missing {
  answers: number
  /** Study days. */
  days: number
}

/** Returns how many answers to a quiz count for figures: the first one to a question on each study day. */
export function countAnswers(sections: readonly LearnedSection[]): number {
  let answers = 0
  for (const { questions } of sections) for (const { memory } of questions) answers += memory?.reps ?? 0
  return answers
}

/** Returns what is missing: 20 answers, on 2 study days. */
export function missingOf(sections: readonly LearnedSection[]): Missing {
  return {
    answers: Math.max(0, LEAST_ANSWERS - countAnswers(sections)),
    days: LEAST_DAYS - countDays(sections),
  }
}

/** Counts up to two study days with answers: more cannot be told from first and last days, nor matter. */
function countDays(sections: readonly LearnedSection[]): 0 | 1 | 2 {
  let only: number | null = null
  for (const { questions } of sections)
    for (const { memory } of questions) {
      if (!memory) continue
      only ??= memory.firstDay
      if (memory.firstDay !== only || memory.lastDay !== only) return 2
    }
  return only === null ? 0 : 1
}
