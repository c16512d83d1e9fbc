import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { callFailure, emptyFieldsFailure, fieldsFailure } from './form-failure.ts'

test('each field has its messages, and the form’s message joins all of them with commas', () => {
  const failure = fieldsFailure(
    [
      { name: 'username', messages: ['Taken', 'Too long'] },
      { name: 'email', messages: ['Taken too'] },
    ],
    'Registration failed',
  )
  expect(failure.message).toBe('Taken, Too long, Taken too')
  expect(failure.fields['username']).toEqual(['Taken', 'Too long'])
})

test('without any message the fallback is used', () => {
  expect(fieldsFailure([], 'Registration failed').message).toBe('Registration failed')
})

test('the server’s message takes precedence; a network error uses the fallback', () => {
  const errors = [{ message: 'Too many attempts', extensions: { code: 'RATE_LIMITED' } }]
  expect(callFailure(new CombinedGraphQLErrors({ errors }), 'Login failed').message).toBe('Too many attempts')
  expect(callFailure(new TypeError('Failed to fetch'), 'Login failed').message).toBe('Login failed')
})

test('the message for NOT_FOUND adds that the object may have been deleted', () => {
  const errors = [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }]
  const { message } = callFailure(new CombinedGraphQLErrors({ errors }), 'Failed to update quiz')
  expect(message).toBe('Not found. It may have been deleted.')
})

test('only empty fields are reported as required', () => {
  const failure = emptyFieldsFailure({
    username: { label: 'Username', value: '' },
    password: { label: 'Password', value: ' ' },
  })
  expect(failure).toEqual({ message: 'Username is required', fields: { username: ['Username is required'] } })
  expect(emptyFieldsFailure({ username: { label: 'Username', value: 'ada' } })).toBeNull()
})

test('problems of list items are reported for the list, and the form’s message has each problem once', () => {
  const messages = ['An option must not be empty']
  const failure = fieldsFailure(
    [
      { name: 'options.0', messages },
      { name: 'options.2', messages },
    ],
    'else',
  )
  expect(failure).toEqual({ message: messages[0], fields: { options: [...messages, ...messages] } })
})
