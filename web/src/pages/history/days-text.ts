import { formatCount } from '../../ui/counts.ts'
import { addDays } from '../../ui/time/study-days.ts'

interface CountedDay {
  day: string
  answers: number
  due: number
}

const WEEK = 7

/** Says how much was answered in the last week, and how much comes due in the next one. */
export function daysText(today: string, days: readonly CountedDay[]): string {
  const [from, to] = [addDays(today, 1 - WEEK), addDays(today, WEEK - 1)]
  let [answers, due] = [0, 0]
  for (const day of days) {
    if (day.day >= from && day.day <= today) answers += day.answers
    if (day.day >= today && day.day <= to) due += day.due
  }
  return `${formatCount(answers, 'answer')} in the last 7 days. ${formatCount(due, 'question')} due in the next 7, today included.`
}
