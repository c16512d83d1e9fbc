import { chanceOf, ownRecall, type Learner } from '../model/chance.ts'
import { dueDayOf, recallOn, type Memory } from '../model/memory.ts'

/** What a learner remembers of a question, and the chance that they answer it correctly on some day. */
export interface RememberedQuestion {
  questionId: string
  /** In days. Null before the first review that counts, as is all but the chance. */
  stability: number | null
  difficulty: number | null
  /** The study day of the latest review. */
  lastDay: number | null
  /** The study day on which it should be reviewed again. */
  dueDay: number | null
  reps: number | null
  lapses: number | null
  /** From 0 to 1. */
  chance: number
}

/** Returns what a learner remembers of a question that they have seen. */
export function rememberedQuestion(
  { questionId, optionCount, memory }: { questionId: string; optionCount: number; memory: Memory },
  learner: Learner,
  day: number,
): RememberedQuestion {
  const { stability, difficulty, lastDay, reps, lapses } = memory
  const chance = chanceOf(ownRecall(recallOn(memory, day), learner), optionCount)
  return { questionId, stability, difficulty, lastDay, dueDay: dueDayOf(memory), reps, lapses, chance }
}

/** Returns what there is to say of a question that they have not seen. */
export function unseenQuestion(questionId: string, chance: number): RememberedQuestion {
  return {
    questionId,
    stability: null,
    difficulty: null,
    lastDay: null,
    dueDay: null,
    reps: null,
    lapses: null,
    chance,
  }
}
