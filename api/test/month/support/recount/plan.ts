import { dateOf, type MonthQuestion, type Records } from '../records.ts'
import { chanceOf } from './chances.ts'
import { recountMemory } from './memory.ts'

/** A question of a plan. */
export interface RecountedPlace {
  question: MonthQuestion
  chance: number
  reason: 'UNSEEN' | 'WRONG' | 'FLAGGED' | 'FORGETTING'
}

/** Recounts the plan of a day that is opened now. */
export function recountPlan(records: Records, today: number): RecountedPlace[] {
  return ranked(records, today)
    .filter(({ lastDay }) => lastDay < today)
    .slice(0, records.dailySize)
}

/** Recounts what a practice of wrong answers asks that begins now. */
export function recountWrong(records: Records, today: number): MonthQuestion[] {
  return ranked(records, today).flatMap(({ question, reason }) => (reason === 'WRONG' ? [question] : []))
}

function ranked({ log, questions, exam }: Records, today: number): (RecountedPlace & { lastDay: number })[] {
  const known = recountMemory(log)
  const day = Math.max(exam.day, today)
  const places = questions.map((question) => {
    const memory = known.memories.get(question)
    const reason: RecountedPlace['reason'] = !memory
      ? 'UNSEEN'
      : !memory.isLatestRight
        ? 'WRONG'
        : question.isFlagged
          ? 'FLAGGED'
          : 'FORGETTING'
    const chance = chanceOf(known, questions, { question, day })
    return { question, chance, reason, lastDay: memory?.lastDay ?? -1 }
  })
  // The sort is stable, so that ties stay in the order of the quiz.
  return places.sort((one, other) => one.chance - other.chance)
}

/** Says why what is left of a plan should be practised. */
export function recountReasons(places: readonly RecountedPlace[], { exam }: Records, today: number): string {
  const texts = {
    FORGETTING: exam.day < today ? 'you may be forgetting' : `you may have forgotten by ${dateOf(exam.day)}`,
    WRONG: 'wrong last time',
    UNSEEN: 'new',
    FLAGGED: 'flagged',
  }
  const parts = (['FORGETTING', 'WRONG', 'UNSEEN', 'FLAGGED'] as const).flatMap((wanted) => {
    const number = places.filter(({ reason }) => reason === wanted).length
    return number === 0 ? [] : [`${number} ${texts[wanted]}`]
  })
  return parts.join(', ')
}
