import { expect, test } from 'vitest'
import { newAccountFailure } from './new-account.ts'

const whole = { username: 'ada', email: 'ada@example.org', password: 'secret', confirmation: 'secret' }

test('a whole form is left to the server', () => {
  expect(newAccountFailure(whole)).toBeNull()
})

test('each empty field is named', () => {
  const failure = newAccountFailure({ username: ' ', email: '', password: '', confirmation: '' })
  expect(failure?.message).toBe(
    'Username is required, Email is required, Password is required, Confirm password is required',
  )
})

test('passwords that differ are refused at the confirmation', () => {
  const failure = newAccountFailure({ ...whole, confirmation: 'secreT' })
  expect(failure).toEqual({
    message: 'Passwords do not match',
    fields: { confirmation: ['Passwords do not match'] },
  })
})

test('a password of five characters is too short, however many bytes they take', () => {
  const failure = newAccountFailure({ ...whole, password: '😀😀😀😀😀', confirmation: '😀😀😀😀😀' })
  expect(failure?.message).toBe('Password must be at least 6 characters long')
})
