const MINUTE = 60_000

/**
 * Returns a moment as a clock in a time zone shows it, in the form of a `datetime-local` field:
 * "2026-11-30T18:00".
 *
 * @param moment an ISO 8601 time.
 * @param timeZone an IANA name.
 */
export function toZonedTime(moment: string, timeZone: string): string {
  return new Date(Math.floor(shownAt(new Date(moment).getTime(), timeZone) / MINUTE) * MINUTE)
    .toISOString()
    .slice(0, 16)
}

/**
 * Returns the moment at which a clock in a time zone shows a time: of two, the first; of none, because the
 * clock is put forward, the moment that is as much later.
 *
 * @param text the value of a `datetime-local` field.
 * @returns an ISO 8601 time in UTC; null if the text is no time.
 */
export function fromZonedTime(text: string, timeZone: string): string | null {
  const wanted = Date.parse(`${text}Z`)
  if (Number.isNaN(wanted)) return null
  // The offset before and after any change of clocks nearby.
  const offsets = [-1, 1].map((days) => {
    const near = wanted + days * 24 * 60 * MINUTE
    return shownAt(near, timeZone) - near
  })
  const moments = offsets.map((offset) => wanted - offset)
  const exact = moments.filter((moment) => shownAt(moment, timeZone) === wanted)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...moments)).toISOString()
}

/** Formats a moment in a time zone: "Nov 30, 2026, 6:00 PM". */
export function formatInZone(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  )
}

// What the clock shows, as if it were a time in UTC.
function shownAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}
