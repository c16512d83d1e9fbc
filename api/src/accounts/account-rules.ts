import { characterCount } from 'quiz-format'
import { z } from 'zod'
import { isStorableText } from '../input.ts'
import { timeZoneRule } from '../time-zones.ts'

const MIN_PASSWORD = 6
const MAX_PASSWORD = 1_000

/** The description of a new password in the documentation of REST and GraphQL. */
export const NEW_PASSWORD = `At least ${MIN_PASSWORD} characters.`

export const username = z
  .string('Username is required')
  .trim()
  .min(1, 'Username is required')
  .max(10, 'Username must have at most 10 characters')
  .regex(/^[A-Za-z0-9_.-]*$/, 'Username may hold only letters, digits, "_", "-" and "."')
  .describe('1 to 10 letters, digits, "_", "-" and "."; case-insensitive.')

export const email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(50, 'Email must have at most 50 characters')
  .pipe(z.email('Please enter a valid email address'))
  .meta({ format: 'email', description: 'Case-insensitive.' })

/** Describes the time zone of a user. */
export const TIME_ZONE =
  'An IANA name, such as Europe/Berlin. It decides on which study day an answer is given; UTC until it is set.'

export const timeZone = timeZoneRule.describe(TIME_ZONE)

const MAX_DAILY_SIZE = 500
const SIZE_FORM = `The number of questions a day must be a whole number from 1 to ${MAX_DAILY_SIZE}`

/** Describes the size of a plan. */
export const DAILY_SIZE = `How many questions a day to practise, from 1 to ${MAX_DAILY_SIZE}.`

export const dailySize = z
  .int(SIZE_FORM)
  .min(1, SIZE_FORM)
  .max(MAX_DAILY_SIZE, SIZE_FORM)
  .describe(DAILY_SIZE)

/** Describes whether an account has a password. */
export const HAS_PASSWORD =
  'False if an institution or a learning platform opened the account, and no password has been set since.'

/** Describes the address that ends the session at the institution. */
export const END_SESSION =
  'Where the browser ends the session at the institution, too; null if the institution did not open the session, or offers no such address.'

export const newPassword = z
  .string('Password is required')
  .refine(
    (text) => characterCount(text) >= MIN_PASSWORD,
    `Password must be at least ${MIN_PASSWORD} characters long`,
  )
  .refine((text) => text.length <= MAX_PASSWORD, `Password must have at most ${MAX_PASSWORD} characters`)
  .refine(isStorableText, 'Password holds characters that cannot be used')
  .meta({ minLength: MIN_PASSWORD, maxLength: MAX_PASSWORD, description: NEW_PASSWORD })

/**
 * A password to verify. The rules for new passwords do not apply: the password may be older than the rules.
 */
export const existingPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(MAX_PASSWORD, 'Password is too long')
  .refine(isStorableText, 'Password holds characters that cannot be used')

export const WRONG_PASSWORD = 'The current password is wrong'

/** Describes the join code of a registration. */
export const JOIN_CODE =
  'The join code, or the token of an invitation, with which the new user is going to join a class. While it works, the registration counts against the limit of the class instead of the address’s. It does not join the class.'
