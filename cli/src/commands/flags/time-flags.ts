import { InvalidArgumentError } from 'commander'
import { type GivenTime, parseTime } from '../../assignments/local-time.ts'

/** Says how times are given, for the description of a flag. */
export const TIME_FORM = "a time of the class's time zone such as 2026-12-01 10:00, or one with an offset"

export function timeFlag(text: string): GivenTime {
  const time = parseTime(text)
  if (time) return time
  throw new InvalidArgumentError(
    'Give a date and a time such as "2026-12-01 10:00", or with an offset such as 2026-12-01T10:00+01:00.',
  )
}

/** Reads a date of a flag. */
export function dateFlag(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  throw new InvalidArgumentError('Give a date such as 2026-12-18.')
}

/** Returns a parser of a flag's value: a whole number in a range. */
export function wholeNumberFlag(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= min && value <= max) return value
    throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`)
  }
}
