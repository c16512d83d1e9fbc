import { masteryOf, nextMastery, type Mastery } from '../../progress/mastery.ts'

/** A question that mastery counts. */
export interface LevelQuestion {
  questionId: string
  position: number
  /** That it is answered correctly tomorrow: on the day of an answer, even a miss is known. */
  chanceTomorrow: number
  /** Null before the first answer. */
  isLatestCorrect: boolean | null
}

/** What a learner's mastery of a quiz needs to reach the next level. */
export interface NextLevel<Question extends LevelQuestion = LevelQuestion> {
  /** Questions that count. */
  total: number
  /** Of these, right at their latest answer. */
  right: number
  level: Mastery
  /** Null at the highest level. */
  next: Mastery | null
  /** How many have to be right for the next level. */
  needed: number | null
  /** Questions that are not right at their latest answer, the likeliest to be right first. */
  nearest: Question[]
}

const MAX_NEAREST = 5

/** Returns what the next level of mastery needs, and which questions are nearest to it. */
export function nextLevelOf<Question extends LevelQuestion>(
  questions: readonly Question[],
): NextLevel<Question> {
  const total = questions.length
  const right = questions.filter(({ isLatestCorrect }) => isLatestCorrect === true).length
  const isBegun = questions.some(({ isLatestCorrect }) => isLatestCorrect !== null)
  const upcoming = nextMastery(right, total)
  const missing = upcoming === null ? 0 : upcoming.needed - right
  const nearest = questions
    .filter(({ isLatestCorrect }) => isLatestCorrect !== true)
    .toSorted((one, other) => other.chanceTomorrow - one.chanceTomorrow || one.position - other.position)
    .slice(0, Math.min(MAX_NEAREST, missing))
  return {
    total,
    right,
    level: masteryOf(isBegun ? right : null, total),
    next: upcoming?.level ?? null,
    needed: upcoming?.needed ?? null,
    nearest,
  }
}
