interface AnsweredDay {
  day: string
  answers: number
}

/**
 * Says on how many days of this month something was answered: “Days practised this month: 9”.
 *
 * Null before the first: a new month takes nothing away.
 *
 * @param today the study day.
 */
export function monthText(today: string, days: readonly AnsweredDay[]): string | null {
  const month = today.slice(0, 'YYYY-MM'.length)
  const count = days.filter(({ day, answers }) => answers > 0 && day <= today && day.startsWith(month)).length
  return count === 0 ? null : `Days practised this month: ${count}`
}
