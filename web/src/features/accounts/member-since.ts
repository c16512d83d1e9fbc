const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/**
 * Writes the day an account was made.
 *
 * @param joined in ISO 8601; today counts when none is known.
 * @returns for example "November 21, 2026", or a text that says that it cannot be told.
 */
export function formatMemberSince(joined: string | null | undefined, today: Date): string {
  try {
    return LONG_DAY.format(joined ? new Date(joined) : today)
  } catch {
    return 'Date not available'
  }
}
