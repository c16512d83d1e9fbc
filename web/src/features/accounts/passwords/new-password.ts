import { fieldsFailure, type FormFailure } from '../../../apollo/form-failure.ts'

const MIN_PASSWORD = 6

export const PASSWORD_HINT = `At least ${MIN_PASSWORD} characters`

interface NewPassword {
  /** The name of the password field. */
  field: string
  password: string
  confirmation: string
  /** The message when the confirmation differs from the password. */
  mismatch?: string
}

/** Validates a new password and its confirmation. The caller has already reported empty fields. */
export function newPasswordFailure({
  field,
  password,
  confirmation,
  mismatch = 'Passwords do not match',
}: NewPassword): FormFailure | null {
  if (password !== confirmation) {
    return fieldsFailure([{ name: 'confirmation', messages: [mismatch] }], '')
  }
  if (Array.from(password).length < MIN_PASSWORD) {
    const message = `Password must be at least ${MIN_PASSWORD} characters long`
    return fieldsFailure([{ name: field, messages: [message] }], '')
  }
  return null
}
