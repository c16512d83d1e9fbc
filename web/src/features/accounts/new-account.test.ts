import { expect, test } from 'vitest'
import { newAccountFailure } from './new-account.ts'

const VALID = { username: 'ada', email: 'ada@example.org', password: 'secret', confirmation: 'secret' }

test('a complete form has no failure', () => {
  expect(newAccountFailure(VALID)).toBeNull()
})

test('every empty field is reported', () => {
  const failure = newAccountFailure({ username: ' ', email: '', password: '', confirmation: '' })
  expect(failure?.message).toBe(
    'Username is required, Email is required, Password is required, Confirm password is required',
  )
})

test('mismatched passwords are reported at the confirmation field', () => {
  const failure = newAccountFailure({ ...VALID, confirmation: 'secreT' })
  expect(failure).toEqual({
    message: 'Passwords do not match',
    fields: { confirmation: ['Passwords do not match'] },
  })
})

test('a password of five characters is too short, however many bytes they take', () => {
  const failure = newAccountFailure({ ...VALID, password: '😀😀😀😀😀', confirmation: '😀😀😀😀😀' })
  expect(failure?.message).toBe('Password must be at least 6 characters long')
})
