const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/**
 * Formats the day an account was created: "November 21, 2026".
 *
 * @param joined in ISO 8601; falls back to today when unknown.
 */
export function formatMemberSince(joined: string | null | undefined, today: Date): string {
  try {
    return LONG_DAY.format(joined ? new Date(joined) : today)
  } catch {
    return 'Date not available'
  }
}
