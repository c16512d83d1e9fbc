import { expect, test } from 'vitest'
import { networkError } from './network-errors.ts'
import { retryAfterOf } from './retry-after.ts'

const ORIGIN = 'http://localhost:4000'

test.each([
  ['ECONNREFUSED', 'UNREACHABLE', true],
  ['ENOTFOUND', 'UNREACHABLE', false],
  ['CERT_HAS_EXPIRED', 'UNREACHABLE', false],
  ['ECONNRESET', 'CONNECTION_LOST', true],
  ['ETIMEDOUT', 'CONNECTION_LOST', true],
])('classifies a request that failed with %s', (code, expected, mayRecover) => {
  const cause = Object.assign(new Error(''), { code })
  expect(networkError(cause, ORIGIN)).toMatchObject({ code: expected, mayRecover, cause })
  const wrapped = new TypeError('fetch failed', { cause })
  expect(networkError(wrapped, ORIGIN).message).toBe(networkError(cause, ORIGIN).message)
})

test('says what a browser says, which has no codes', () => {
  expect(networkError(new TypeError('Failed to fetch'), ORIGIN).message).toBe(
    'The connection to http://localhost:4000 broke before a response arrived (Failed to fetch).',
  )
})

test.each([
  ['to an address', Object.assign(new Error(''), { code: 'ETIMEDOUT', syscall: 'connect' })],
  ['to each address of a host', Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' })],
])('says that a connection %s timed out', (_where, error) => {
  const message = 'http://localhost:4000 cannot be reached: it does not answer'
  expect(networkError(error, ORIGIN)).toMatchObject({ message, code: 'UNREACHABLE' })
})

test.each([
  [null, null],
  ['', null],
  ['soon', null],
  ['3', 3000],
  ['Fri, 20 Nov 2026 12:00:05 GMT', 5000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
])('parses Retry-After %j as %j milliseconds', (header, milliseconds) => {
  expect(retryAfterOf(header, Date.UTC(2026, 10, 20, 12))).toBe(milliseconds)
})
