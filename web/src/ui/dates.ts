const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Formats the day of an ISO 8601 time: "Nov 21, 2026". */
export function formatDay(moment: string): string {
  return DAY.format(new Date(moment))
}
