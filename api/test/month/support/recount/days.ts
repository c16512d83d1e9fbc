import { dateOf, isRight, type Records } from '../records.ts'
import { dueDay, recountMemory } from './memory.ts'

const BACK = 120
const AHEAD = 60

/** Recounts what `GET /api/study-days/` must say of the quiz. */
export function recountDays({ log, questions }: Records, today: number): object {
  const { memories } = recountMemory(log)
  const dueDays = questions.flatMap((question) => {
    const memory = memories.get(question)
    return memory ? [Math.max(today, dueDay(memory))] : []
  })
  const days = Array.from({ length: BACK + 1 + AHEAD }, (_, index) => today - BACK + index)
  const counted = days.map((day) => {
    const given = log.filter((answer) => answer.day === day)
    const practised = given.filter(({ isPractice }) => isPractice)
    return {
      day: dateOf(day),
      answers: given.length,
      practice_answers: practised.length,
      practice_right: practised.filter(isRight).length,
      due: dueDays.filter((due) => due === day).length,
    }
  })
  return { today: dateOf(today), days: counted.filter(({ answers, due }) => answers + due > 0) }
}
