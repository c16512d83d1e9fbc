const NAMES = {
  short: new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }),
}

/** The name of a study day's weekday: "Mon" or "Monday". The day, such as 2026-11-21, has no time zone. */
export function weekdayOf(day: string, length: keyof typeof NAMES): string {
  return NAMES[length].format(new Date(`${day}T00:00:00Z`))
}
