import { InvalidInput } from '../../errors.ts'
import { dateOfStudyDay, studyDayOf } from '../../learning/log/study-day.ts'
import { isTimeZone } from '../../time-zones.ts'

const DAY = 24 * 60 * 60 * 1000

/** Returns the study day of a moment as a date, such as 2026-05-12. */
export type StudyDateOf = (moment: Date) => string

/**
 * Returns a function for the study days of a time zone.
 *
 * @param timeZone an IANA name, such as Europe/Berlin.
 * @throws InvalidInput when the time zone is unknown.
 */
export function studyDaysIn(timeZone: string): StudyDateOf {
  if (!isTimeZone(timeZone))
    throw InvalidInput.of('timeZone', 'Send the IANA name of a time zone as timeZone, such as Europe/Berlin')
  return (moment) => dateOfStudyDay(studyDayOf(moment, timeZone))
}

/** Returns the last dates up to a date, oldest first. */
export function datesUpTo(date: string, count: number): string[] {
  const last = Date.parse(date)
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length),
  )
}
