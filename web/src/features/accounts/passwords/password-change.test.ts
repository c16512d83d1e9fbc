import { expect, test } from 'vitest'
import { passwordChangeFailure } from './password-change.ts'

const VALID = { currentPassword: 'secret', newPassword: 'another', confirmation: 'another' }

test('a complete form has no failure, even with a short current password', () => {
  expect(passwordChangeFailure({ ...VALID, currentPassword: 'x' })).toBeNull()
})

test('every empty field is reported', () => {
  expect(passwordChangeFailure({ currentPassword: '', newPassword: '', confirmation: '' })?.fields).toEqual({
    currentPassword: ['Current password is required'],
    newPassword: ['New password is required'],
    confirmation: ['Confirm new password is required'],
  })
})

test('mismatched new passwords are reported at the confirmation field, before their length is checked', () => {
  expect(passwordChangeFailure({ ...VALID, newPassword: 'new' })).toEqual({
    message: 'New passwords do not match',
    fields: { confirmation: ['New passwords do not match'] },
  })
})

test('a new password of five characters is too short', () => {
  expect(passwordChangeFailure({ ...VALID, newPassword: 'short', confirmation: 'short' })?.fields).toEqual({
    newPassword: ['Password must be at least 6 characters long'],
  })
})
