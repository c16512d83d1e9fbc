import { fieldsFailure, type FormFailure } from '../../apollo/form-failure.ts'

const MIN_PASSWORD = 6

/** The rule, as it stands by the field. */
export const PASSWORD_HINT = `At least ${MIN_PASSWORD} characters`

interface TypedTwice {
  /** The name of its field. */
  field: string
  password: string
  confirmation: string
  /** What is said when they differ. */
  mismatch?: string
}

/**
 * Finds what the browser can tell is wrong with a new password, once both fields are filled in.
 */
export function newPasswordFailure({
  field,
  password,
  confirmation,
  mismatch = 'Passwords do not match',
}: TypedTwice): FormFailure | null {
  if (password !== confirmation) {
    return fieldsFailure([{ name: 'confirmation', messages: [mismatch] }], '')
  }
  if (Array.from(password).length < MIN_PASSWORD) {
    const message = `Password must be at least ${MIN_PASSWORD} characters long`
    return fieldsFailure([{ name: field, messages: [message] }], '')
  }
  return null
}
