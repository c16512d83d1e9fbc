import { formatCount } from '../../../ui/counts.ts'
import { formatStudyDay } from '../../../ui/time/study-days.ts'

interface ExamDay {
  /** A study day, "2026-12-18". */
  date: string
  /** Study days until then; negative once it is over. */
  daysLeft: number
}

/** From so many days on, a date has its year. */
const FAR = 180

/** Says when an exam is: “Exam on Dec 18, in 24 days”. */
export function examDayText({ date, daysLeft }: ExamDay): string {
  const day = formatStudyDay(date, { withYear: Math.abs(daysLeft) >= FAR })
  if (daysLeft < 0) return `The exam was on ${day}`
  if (daysLeft === 0) return 'The exam is today'
  return daysLeft === 1 ? `Exam tomorrow, ${day}` : `Exam on ${day}, in ${formatCount(daysLeft, 'day')}`
}
