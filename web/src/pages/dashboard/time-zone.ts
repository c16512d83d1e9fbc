import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useState } from 'react'

const FALLBACK = 'UTC'

/** The IANA name of the browser's time zone. Browsers that do not know it, or hide it, give UTC. */
function browserTimeZone(): string {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone
  return name === undefined || name === 'Etc/Unknown' ? FALLBACK : name
}

/**
 * The time zone to ask the server with: the browser's, or UTC after a failure that says that the server does
 * not know the browser's. Browser and server may know different time zones and names.
 */
export function useTimeZone(): { timeZone: string; replaceUnknown: (error: unknown) => void } {
  const [timeZone, setTimeZone] = useState(browserTimeZone)
  const replaceUnknown = (error: unknown) => {
    if (timeZone !== FALLBACK && isAboutTimeZone(error)) setTimeZone(FALLBACK)
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
