import { expect, test } from 'vitest'
import { passwordChangeFailure } from './password-change.ts'

const whole = { currentPassword: 'secret', newPassword: 'another', confirmation: 'another' }

test('a whole form is left to the server, also when the current password is short', () => {
  expect(passwordChangeFailure({ ...whole, currentPassword: 'x' })).toBeNull()
})

test('each empty field is named', () => {
  expect(passwordChangeFailure({ currentPassword: '', newPassword: '', confirmation: '' })?.fields).toEqual({
    currentPassword: ['Current password is required'],
    newPassword: ['New password is required'],
    confirmation: ['Confirm new password is required'],
  })
})

test('new passwords that differ are refused at the confirmation, before their length', () => {
  expect(passwordChangeFailure({ ...whole, newPassword: 'new' })).toEqual({
    message: 'New passwords do not match',
    fields: { confirmation: ['New passwords do not match'] },
  })
})

test('a new password of five characters is too short', () => {
  expect(passwordChangeFailure({ ...whole, newPassword: 'short', confirmation: 'short' })?.fields).toEqual({
    newPassword: ['Password must be at least 6 characters long'],
  })
})
