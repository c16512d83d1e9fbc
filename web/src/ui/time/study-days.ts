// Study days are dates without a time zone, such as 2026-11-24: they are counted and shown as they are.
const DAY = 24 * 60 * 60 * 1_000
const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const FULL_DATE = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** The number of a study day, counted from 1970-01-01. */
function numberOfDay(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)
}

/** The study day with a number. */
function dayOfNumber(number: number): string {
  return new Date(number * DAY).toISOString().slice(0, 10)
}

/** The study day so many days later. */
export function addDays(day: string, days: number): string {
  return dayOfNumber(numberOfDay(day) + days)
}

/** How many days a study day is after another. */
export function daysBetween(from: string, to: string): number {
  return numberOfDay(to) - numberOfDay(from)
}

/** The place of a study day in its week, from 0 for Monday. */
export function weekdayIndexOf(day: string): number {
  // 1970-01-01 was a Thursday.
  return (((numberOfDay(day) + 3) % 7) + 7) % 7
}

/** Formats a study day: "Nov 24", or with the year "Nov 24, 2026". */
export function formatStudyDay(day: string, { withYear = false } = {}): string {
  return (withYear ? FULL_DATE : DATE).format(new Date(`${day}T00:00:00Z`))
}

/** The name of a study day's month: "Nov". */
export function monthOf(day: string): string {
  return MONTH.format(new Date(`${day}T00:00:00Z`))
}
