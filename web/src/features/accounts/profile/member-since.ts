const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/**
 * Formats the day an account was created: "November 21, 2026".
 *
 * @param joined when it was created, in ISO 8601; if missing, `today` is used instead.
 */
export function formatMemberSince(joined: string | null | undefined, today: Date): string {
  try {
    return LONG_DAY.format(joined ? new Date(joined) : today)
  } catch {
    return 'Date not available'
  }
}
