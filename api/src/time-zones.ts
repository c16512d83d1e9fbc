import { z } from 'zod'

const MAX_NAME_LENGTH = 64

/**
 * Checks whether a text is the IANA name of a time zone. Some versions of Node.js also accept offsets such as
 * +02:00, which do not follow daylight saving time; here they are refused.
 */
export function isTimeZone(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH || !/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    // RangeError: the name is unknown.
    return false
  }
}

const FORM = 'Send the IANA name of a time zone, such as Europe/Berlin'

/** The rule of an IANA name. */
export const timeZoneRule = z.string(FORM).refine(isTimeZone, FORM).meta({ maxLength: MAX_NAME_LENGTH })
