import { fsrs, Rating } from 'ts-fsrs'

// FSRS-6 with its default weights, as docs/learning.md describes. It is only handed whole days, never dates:
// it counts UTC's calendar days in one place and 24 hours in another.
const FSRS = fsrs({ enable_fuzz: false, learning_steps: [], relearning_steps: [] })

/** What a learner remembers of a question: the fold of their reviews of it. */
export interface Memory {
  /** In days: after as many, the chance to recall is 90 %. */
  stability: number
  /** From 1 to 10. */
  difficulty: number
  isFirstCorrect: boolean
  /** Study days are whole numbers, counted from 1970-01-01. */
  firstDay: number
  lastDay: number
  /** Study days with a review. */
  reps: number
  /** Later study days whose first review was wrong. */
  lapses: number
}

export type Grade = Rating.Again | Rating.Hard | Rating.Good

/**
 * Returns the grade of a review: right at the first ever sight is only Hard, since it may be a guess.
 *
 * @param isFirst whether it is the first sight of the question.
 */
export function gradeOf(isFirst: boolean, isCorrect: boolean): Grade {
  if (!isCorrect) return Rating.Again
  return isFirst ? Rating.Hard : Rating.Good
}

/**
 * Folds a review into a memory.
 *
 * @param memory null before the first review.
 * @param studyDay a day before the last review counts as the day of that review: after travelling west, a
 *   learner's day may fall behind.
 */
export function remember(memory: Memory | null, studyDay: number, isCorrect: boolean): Memory {
  const day = Math.max(studyDay, memory?.lastDay ?? studyDay)
  const elapsed = memory ? day - memory.lastDay : 0
  const { stability, difficulty } = FSRS.next_state(memory, elapsed, gradeOf(memory === null, isCorrect))
  if (!memory)
    return {
      stability,
      difficulty,
      isFirstCorrect: isCorrect,
      firstDay: day,
      lastDay: day,
      reps: 1,
      lapses: 0,
    }
  const isLaterDay = elapsed >= 1
  return {
    stability,
    difficulty,
    isFirstCorrect: memory.isFirstCorrect,
    firstDay: memory.firstDay,
    lastDay: day,
    reps: memory.reps + (isLaterDay ? 1 : 0),
    lapses: memory.lapses + (isLaterDay && !isCorrect ? 1 : 0),
  }
}

/** Returns the study day on which the chance to recall has fallen to about 90 %. */
export function dueDayOf({ stability, lastDay }: Pick<Memory, 'stability' | 'lastDay'>): number {
  return lastDay + FSRS.next_interval(stability, 0)
}

/** Returns the chance to recall on a study day as FSRS-6's forgetting curve gives it, from 0 to 1. */
export function recallOn({ stability, lastDay }: Pick<Memory, 'stability' | 'lastDay'>, day: number): number {
  return FSRS.forgetting_curve(Math.max(0, day - lastDay), stability)
}
