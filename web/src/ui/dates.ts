const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/**
 * Writes the day of a moment for people.
 *
 * @param moment in ISO 8601.
 */
export function formatDay(moment: string): string {
  return DAY.format(new Date(moment))
}
