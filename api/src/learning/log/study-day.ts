// A study day begins at four in the morning, so that an evening that ends after midnight is one day.
const START = 4 * 60 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

// A format takes much longer to make than to use. There are fewer names of time zones, but case is free in
// them.
const MAX_FORMATS = 500
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the study day of a moment: the local date of the moment less four hours. The night on which the
 * clocks go forward ends at five on the clock then, and the night on which they go back at three.
 *
 * @param timeZone an IANA name, such as Europe/Berlin.
 * @returns whole days since 1970-01-01.
 * @throws RangeError when the time zone is unknown.
 */
export function studyDayOf(moment: Date, timeZone: string): number {
  const [month, day, year] = formatIn(timeZone)
    .format(moment.getTime() - START)
    .split('/')
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY
}

/** Returns a study day as a date, such as 2026-05-12. */
export function dateOfStudyDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/**
 * Returns the study day of a date.
 *
 * @param date such as 2026-05-12; null is returned for any other form and for days that no calendar has.
 */
export function studyDayOfDate(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const day = Date.parse(date) / DAY
  // Date.parse may take the 30th of February for the 2nd of March.
  return Number.isInteger(day) && dateOfStudyDay(day) === date ? day : null
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(timeZone, format)
  return format
}
