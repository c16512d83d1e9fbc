import { vi } from 'vitest'

/** Makes the browser say that it is in a time zone, until the end of the test. */
export function inTimeZone(timeZone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
}
