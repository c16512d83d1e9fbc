import { characterCount } from 'quiz-format'
import { z } from 'zod'
import { isStorableText } from '../input.ts'

const MAX_PASSWORD = 1_000

/** What a username may be; compared without regard to case. */
export const username = z
  .string('Username is required')
  .trim()
  .min(1, 'Username is required')
  .max(10, 'Username must have at most 10 characters')
  .regex(/^[A-Za-z0-9_.-]*$/, 'Username may hold only letters, digits, "_", "-" and "."')
  .describe('1 to 10 letters, digits, "_", "-" and "."; compared without regard to case.')

/** What an email address may be; compared without regard to case. */
export const email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(50, 'Email must have at most 50 characters')
  .pipe(z.email('Please enter a valid email address'))
  .meta({ format: 'email', description: 'Compared without regard to case.' })

/** What a new password may be. */
export const newPassword = z
  .string('Password is required')
  .refine((text) => characterCount(text) >= 6, 'Password must be at least 6 characters long')
  .refine((text) => text.length <= MAX_PASSWORD, `Password must have at most ${MAX_PASSWORD} characters`)
  .refine(isStorableText, 'Password holds characters that cannot be used')
  .meta({ minLength: 6, maxLength: MAX_PASSWORD, description: 'At least 6 characters.' })

/** A password to be compared with the stored one. */
export const knownPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(MAX_PASSWORD, 'Password is too long')
  .refine(isStorableText, 'Password holds characters that cannot be used')

/** What is wrong with a password that is not the account's. */
export const WRONG_PASSWORD = 'The current password is wrong'
