import { fieldsFailure, missingFields, type FormFailure } from './form-outcome.ts'

const MIN_PASSWORD = 6

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
  const problems = missingFields({
    username: { label: 'Username', value: username.trim() },
    email: { label: 'Email', value: email.trim() },
    password: { label: 'Password', value: password },
    confirmation: { label: 'Confirm password', value: confirmation },
  })
  if (problems.length > 0) return fieldsFailure(problems, '')
  if (password !== confirmation) {
    return fieldsFailure([{ name: 'confirmation', messages: ['Passwords do not match'] }], '')
  }
  if (Array.from(password).length < MIN_PASSWORD) {
    const message = `Password must be at least ${MIN_PASSWORD} characters long`
    return fieldsFailure([{ name: 'password', messages: [message] }], '')
  }
  return null
}
