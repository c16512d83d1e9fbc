import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useState } from 'react'

const FALLBACK = 'UTC'

/** The browser's time zone, once the server has refused it. */
let unknown: string | null = null

/** The IANA name of the browser's time zone; UTC if it is hidden, or the server has refused it. */
function browserTimeZone(): string {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone
  return name === undefined || name === 'Etc/Unknown' || name === unknown ? FALLBACK : name
}

/**
 * The time zone to ask the server with: the browser's, or UTC after a failure that says that the server does
 * not know the browser's. Browser and server may know different time zones and names.
 */
export function useTimeZone(): { timeZone: string; replaceUnknown: (error: unknown) => void } {
  const [timeZone, setTimeZone] = useState(browserTimeZone)
  const replaceUnknown = (error: unknown) => {
    if (timeZone === FALLBACK || !isAboutTimeZone(error)) return
    unknown = timeZone
    setTimeZone(FALLBACK)
  }
  return { timeZone, replaceUnknown }
}

// Only this field has a time zone, and it has no other argument that could be wrong.
function isAboutTimeZone(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(
      ({ path, extensions }) =>
        path?.includes('dailyActivity') && extensions?.['code'] === 'VALIDATION_FAILED',
    )
  )
}
