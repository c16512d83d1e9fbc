const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Formats the day of an ISO 8601 time: "Nov 21, 2026". */
export function formatDay(moment: string): string {
  return DAY.format(new Date(moment))
}

/** Formats an ISO 8601 time with its day: "Nov 21, 2026, 3:04 PM". */
export function formatMoment(moment: string): string {
  return MOMENT.format(new Date(moment))
}
