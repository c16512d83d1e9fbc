// What is expected of questions that the learner has not seen yet: as much as of those they saw for the
// first time before.
import type { LearnedSection } from './learned-quiz.ts'

// A section is judged as if eight more of its questions had been seen, answered like those of the whole quiz.
const BORROWED = 8

/** The first answers ever to the questions of a section. */
export interface FirstAnswers {
  right: number
  count: number
}

/** What the first answers to a section's questions say about the others. */
export interface FirstSights {
  /** Questions that were seen. */
  count: number
  /** The chance to answer an unseen question of the section correctly, unless a guess has a better one. */
  prior: number
}

/** Returns what the first answers say about the unseen questions of each section of a quiz. */
export function firstSightsOf(sections: readonly LearnedSection[]): FirstSights[] {
  return priorsOf(sections.map(countFirstAnswers))
}

/**
 * Shrinks the share of first answers that were right towards the quiz's, and that towards one half.
 *
 * (right_c + 8q)/(n_c + 8) for n_c first answers in a section, with q = (right + 2)/(n + 4) over the quiz.
 * @param answers of each section of a quiz.
 */
export function priorsOf(answers: readonly FirstAnswers[]): FirstSights[] {
  const right = answers.reduce((sum, section) => sum + section.right, 0)
  const count = answers.reduce((sum, section) => sum + section.count, 0)
  const quiz = (right + 2) / (count + 4)
  return answers.map((section) => ({
    count: section.count,
    prior: (section.right + BORROWED * quiz) / (section.count + BORROWED),
  }))
}

function countFirstAnswers({ questions }: LearnedSection): FirstAnswers {
  let [right, count] = [0, 0]
  for (const { memory } of questions) {
    if (!memory) continue
    count++
    if (memory.isFirstCorrect) right++
  }
  return { right, count }
}

/** Returns the chance to answer an unseen question correctly: never less than a guess. */
export function unseenChance({ prior }: FirstSights, optionCount: number): number {
  return Math.max(1 / optionCount, prior)
}

/** Returns how sure the chance of an unseen question is: its variance p(1 − p)/(n_c + 8). */
export function unseenVariance({ count }: FirstSights, chance: number): number {
  return (chance * (1 - chance)) / (count + BORROWED)
}
