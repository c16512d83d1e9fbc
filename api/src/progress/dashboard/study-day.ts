import { InvalidInput } from '../../errors.ts'
import { isTimeZone } from '../../time-zones.ts'

// A study day begins at four in the morning, so that an evening that ends after midnight is one day.
const START = 4 * 60 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** Returns the study day of a moment as a date, such as 2026-05-12. */
export type StudyDayOf = (moment: Date) => string

/**
 * Returns a function for the study days of a time zone: the local date of a moment less four hours.
 *
 * @param timeZone an IANA name, such as Europe/Berlin.
 * @throws InvalidInput when the time zone is unknown.
 */
export function studyDaysIn(timeZone: string): StudyDayOf {
  const format = formatIn(timeZone)
  return (moment) => {
    const parts = new Map(
      format.formatToParts(moment.getTime() - START).map(({ type, value }) => [type, value]),
    )
    return [parts.get('year'), parts.get('month'), parts.get('day')].join('-')
  }
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  if (!isTimeZone(timeZone))
    throw InvalidInput.of('timeZone', 'Send the IANA name of a time zone as timeZone, such as Europe/Berlin')
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
}

/** Returns the last dates up to a date, oldest first. */
export function datesUpTo(date: string, count: number): string[] {
  const last = Date.parse(date)
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length),
  )
}
