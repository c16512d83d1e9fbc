import { emptyFieldsFailure, type FormFailure } from '../../apollo/form-failure.ts'
import { newPasswordFailure } from './new-password.ts'

/** The registration form as it was filled in. */
export interface NewAccountForm {
  username: string
  email: string
  password: string
  confirmation: string
}

/**
 * Finds what the browser can tell is wrong with a new account; all other rules are the server's.
 */
export function newAccountFailure({
  username,
  email,
  password,
  confirmation,
}: NewAccountForm): FormFailure | null {
  const missing = emptyFieldsFailure({
    username: { label: 'Username', value: username.trim() },
    email: { label: 'Email', value: email.trim() },
    password: { label: 'Password', value: password },
    confirmation: { label: 'Confirm password', value: confirmation },
  })
  return missing ?? newPasswordFailure({ field: 'password', password, confirmation })
}
