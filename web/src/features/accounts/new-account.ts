import { emptyFieldsFailure, type FormFailure } from '../../apollo/form-failure.ts'
import { newPasswordFailure } from './passwords/new-password.ts'

/** The values of the registration form. */
export interface NewAccountForm {
  username: string
  email: string
  password: string
  confirmation: string
}

/** Validates what the browser can check; the server checks the rest. */
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
