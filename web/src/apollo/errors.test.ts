import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { errorCodeOf, wasNotProcessed, isUnauthenticated, errorMessage } from './errors.ts'

const refusal = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: `it is ${code}`, extensions: { code } }] })

const response = (status: number) =>
  new ServerError('no', { response: new Response('', { status }), bodyText: '' })

test.each([
  ['a network failure', new TypeError('Failed to fetch'), true],
  ['a database outage', refusal('SERVICE_UNAVAILABLE'), true],
  ['a bug', refusal('INTERNAL_ERROR'), false],
  ['a proxy that cannot reach the server', response(502), true],
  ['an unknown id', refusal('NOT_FOUND'), false],
  ['an ended session', refusal('UNAUTHENTICATED'), true],
  ['a 403 response from a proxy', response(403), true],
  ['a 401 response from a proxy', response(401), true],
])('after %s, wasNotProcessed is $2', (_name, error, expected) => {
  expect(wasNotProcessed(error)).toBe(expected)
})

test('an ended session is recognised by the error code or the HTTP status', () => {
  expect(
    [refusal('UNAUTHENTICATED'), response(401), response(503), refusal('NOT_FOUND')].map(isUnauthenticated),
  ).toEqual([true, true, false, false])
})

test('the server’s message takes precedence over the fallback', () => {
  expect(errorCodeOf(refusal('NOT_FOUND'))).toBe('NOT_FOUND')
  expect(errorMessage(refusal('NOT_FOUND'), 'else')).toBe('it is NOT_FOUND')
  expect(errorMessage(response(502), 'else')).toBe('else')
})
