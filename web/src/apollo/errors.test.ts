import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { errorCodeOf, isUnreached, isUnauthenticated, wordsFor } from './errors.ts'

const refusal = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: `it is ${code}`, extensions: { code } }] })

const answer = (status: number) =>
  new ServerError('no', { response: new Response('', { status }), bodyText: '' })

test.each([
  ['a failed network', new TypeError('Failed to fetch'), true],
  ['a server without its database', refusal('SERVICE_UNAVAILABLE'), true],
  ['a bug', refusal('INTERNAL_ERROR'), false],
  ['a proxy without a server', answer(502), true],
  ['an unknown id', refusal('NOT_FOUND'), false],
  ['an ended session', refusal('UNAUTHENTICATED'), true],
  ['a request refused by a proxy', answer(403), true],
  ['a session that a proxy ended', answer(401), true],
])('%s: that it was not reached is %3$s', (_name, error, expected) => {
  expect(isUnreached(error)).toBe(expected)
})

test('an ended session is known by its code and by its status', () => {
  expect(
    [refusal('UNAUTHENTICATED'), answer(401), answer(503), refusal('NOT_FOUND')].map(isUnauthenticated),
  ).toEqual([true, true, false, false])
})

test('the server’s words come first', () => {
  expect(errorCodeOf(refusal('NOT_FOUND'))).toBe('NOT_FOUND')
  expect(wordsFor(refusal('NOT_FOUND'), 'else')).toBe('it is NOT_FOUND')
  expect(wordsFor(answer(502), 'else')).toBe('else')
})
