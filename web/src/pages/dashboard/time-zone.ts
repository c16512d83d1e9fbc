import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useState } from 'react'
import { browserTimeZone, UTC } from '../../ui/time/browser-time-zone.ts'

/** The browser's time zone, once the server has refused it. */
let unknown: string | null = null

function knownTimeZone(): string {
  const name = browserTimeZone()
  return name === unknown ? UTC : name
}

/**
 * The time zone to ask the server with: the browser's, or UTC after a failure that says that the server does
 * not know the browser's. Browser and server may know different time zones and names.
 */
export function useTimeZone(): { timeZone: string; replaceUnknown: (error: unknown) => void } {
  const [timeZone, setTimeZone] = useState(knownTimeZone)
  const replaceUnknown = (error: unknown) => {
    if (timeZone === UTC || !isAboutTimeZone(error)) return
    unknown = timeZone
    setTimeZone(UTC)
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
