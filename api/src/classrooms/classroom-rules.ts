// Zod schemas for the fields of a classroom and of its members.
import { characterCount, isBlank, trimmedText } from 'quiz-format'
import { z } from 'zod'
import { isStorableText } from '../input.ts'
import { timeZoneRule } from '../time-zones.ts'

/** The largest number of members with a seat in a class: invited or active. */
export const MAX_MEMBERS = 5_000
const MAX_NAME = 100
const MIN_FACTOR = 1
const MAX_FACTOR = 10

// A text of at most 100 characters, trimmed.
function shortText(what: string) {
  const wrongType = `Send the ${what} as text`
  return z
    .string(wrongType)
    .overwrite(trimmedText)
    .refine((text) => characterCount(text) <= MAX_NAME, `The ${what} may have at most ${MAX_NAME} characters`)
    .refine(isStorableText, `The ${what} has characters that cannot be stored`)
    .meta({ maxLength: MAX_NAME })
}

function requiredText(what: string) {
  return shortText(what)
    .refine((text) => !isBlank(text), `The ${what} is missing`)
    .meta({ minLength: 1, maxLength: MAX_NAME })
}

// An empty text clears the field, like null.
function clearableText(what: string) {
  return shortText(what)
    .nullable()
    .transform((text) => (text === '' ? null : text))
}

export const classroomName = requiredText('name').describe('The class’s name; 1 to 100 characters.')

export const timeZone = timeZoneRule.describe('The class’s time zone: an IANA name, such as Europe/Berlin.')

export const displayName = requiredText('display name').describe(
  'The member’s name in this class; 1 to 100 characters.',
)

export const externalId = clearableText('ID').describe(
  'A number such as a matriculation number, unique in the class; null for none.',
)

export const memberSection = clearableText('section').describe(
  'The group of the class that the member belongs to; null for none.',
)

const FACTOR_FORM = `The time factor must be a number from ${MIN_FACTOR} to ${MAX_FACTOR}`

export const timeFactor = z
  .number(FACTOR_FORM)
  .min(MIN_FACTOR, FACTOR_FORM)
  .max(MAX_FACTOR, FACTOR_FORM)
  .describe('By how much the member’s time is longer: 1 to 10.')

const MOMENT_FORM = 'Send a date and time with Z or an offset, such as 2026-12-24T18:00:00Z'

// More time can move a moment, and no clock shows the years before 1 and after 9999.
const FIRST_MOMENT = Date.parse('1900-01-01T00:00:00Z')
const LAST_MOMENT = Date.parse('3000-01-01T00:00:00Z')
const MOMENT_RANGE = 'Send a date in the years 1900 to 2999'

/** A moment with its offset. */
export const moment = z.iso
  .datetime({ offset: true, error: MOMENT_FORM })
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()), { error: MOMENT_FORM, abort: true })
  .refine((date) => date.getTime() >= FIRST_MOMENT && date.getTime() < LAST_MOMENT, MOMENT_RANGE)
