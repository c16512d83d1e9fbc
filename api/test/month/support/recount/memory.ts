// Memory as docs/learning.md describes it, one formula after the other, from the raw answers.
import { fsrs, Rating, type FSRSState } from 'ts-fsrs'
import { isRight, type GivenAnswer, type MonthQuestion } from '../records.ts'

const FSRS = fsrs({ enable_fuzz: false, learning_steps: [], relearning_steps: [] })
const SLIP = 0.02
const LONGEST = 36_500

/** What is remembered of a question. */
export interface RecountedMemory extends FSRSState {
  firstDay: number
  lastDay: number
  isFirstRight: boolean
  isLatestRight: boolean
  reps: number
  lapses: number
}

/** What is known of a learner. */
export interface Known {
  memories: Map<MonthQuestion, RecountedMemory>
  /** The offset. */
  d: number
  /** Its information. */
  W: number
}

/** Returns the chance to recall. */
export function ownRecall({ d }: Pick<Known, 'd'>, memory: RecountedMemory, day: number): number {
  const R = FSRS.forgetting_curve(Math.max(0, day - memory.lastDay), memory.stability)
  return 1 / (1 + Math.exp(-(Math.log(R / (1 - R)) + d)))
}

/** Returns the chance of a right answer among k options. */
export const chanceAt = (recall: number, k: number): number => recall * (1 - SLIP) + (1 - recall) / k

/** Returns by how much that chance changes with the offset. */
export const slopeAt = (recall: number, k: number): number => (1 - SLIP - 1 / k) * recall * (1 - recall)

/** Returns the share of those who know among those who answer rightly with a chance. */
export const knownAt = (chance: number, k: number): number => (chance - 1 / k) / (1 - SLIP - 1 / k)

/** Returns what is remembered of a question after an answer. */
export function after(
  before: RecountedMemory | undefined,
  studyDay: number,
  right: boolean,
): RecountedMemory {
  const day = Math.max(studyDay, before?.lastDay ?? studyDay)
  const days = before ? day - before.lastDay : 0
  const grade = !right ? Rating.Again : before ? Rating.Good : Rating.Hard
  const { stability, difficulty } = FSRS.next_state(before ?? null, days, grade)
  return {
    stability,
    difficulty,
    firstDay: before?.firstDay ?? day,
    lastDay: day,
    isFirstRight: before?.isFirstRight ?? right,
    isLatestRight: right,
    reps: (before?.reps ?? 0) + (before && days === 0 ? 0 : 1),
    lapses: (before?.lapses ?? 0) + (before && days > 0 && !right ? 1 : 0),
  }
}

/** Folds a log. */
export function recountMemory(log: readonly GivenAnswer[]): Known {
  const known: Known = { memories: new Map(), d: 0, W: 4 }
  for (const answer of log) {
    const { question, version, day } = answer
    const before = known.memories.get(question)
    if (before && day > before.lastDay) {
      const recall = ownRecall(known, before, day)
      const P = chanceAt(recall, version.optionCount)
      const g = slopeAt(recall, version.optionCount)
      known.W += g ** 2 / (P * (1 - P))
      known.d += ((Number(isRight(answer)) - P) * g) / (P * (1 - P)) / known.W
    }
    known.memories.set(question, after(before, day, isRight(answer)))
  }
  return known
}

/** Returns the study day on which a question is due. */
export const dueDay = ({ lastDay, stability }: RecountedMemory): number =>
  lastDay + Math.min(LONGEST, Math.max(1, Math.round(stability)))
