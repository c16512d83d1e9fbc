// Dates and times on the clock of a time zone.
import { Temporal } from 'temporal-polyfill'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function inZone(moment: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
}

/**
 * Moves a moment by calendar days: to the same local time, also across a change of clocks. A local time that
 * the change skips becomes the one as much later.
 */
export function addDays(moment: Date, days: number, timeZone: string): Date {
  return new Date(inZone(moment, timeZone).add({ days }).epochMilliseconds)
}

/** Returns the local time of a moment, such as 09:05 or 14:30. */
export function timeOf(moment: Date, timeZone: string): string {
  return inZone(moment, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** Returns the local date of a moment, such as 3 May. */
export function dateOf(moment: Date, timeZone: string): string {
  const { day, month } = inZone(moment, timeZone)
  return `${day} ${MONTHS[month - 1]}`
}

/** Returns a moment in full, such as Sunday, 3 May 2026, 14:30 (Europe/Berlin). */
export function momentOf(moment: Date, timeZone: string): string {
  const { dayOfWeek, year } = inZone(moment, timeZone)
  return `${WEEKDAYS[dayOfWeek - 1]}, ${dateOf(moment, timeZone)} ${year}, ${timeOf(moment, timeZone)} (${timeZone})`
}

/** Returns when something was granted, such as granted on 3 May. */
export function grantedOn(moment: Date, timeZone: string): string {
  return `granted on ${dateOf(moment, timeZone)}`
}

/** Returns the local time of a moment with its offset, such as 2026-05-03T14:05:09+02:00. */
export function withOffset(moment: Date, timeZone: string): string {
  return inZone(moment, timeZone).toString({ smallestUnit: 'second', timeZoneName: 'never' })
}
