import { expect, test } from 'vitest'
import { ConnectionLost, ServerAway } from './failures.ts'
import { networkFailure, retryAfterOf } from './network-failures.ts'

const endpoint = new URL('http://localhost:4000/graphql')

test.each([
  ['ECONNREFUSED', ServerAway],
  ['ENOTFOUND', ServerAway],
  ['UND_ERR_CONNECT_TIMEOUT', ServerAway],
  ['ECONNRESET', ConnectionLost],
  ['UND_ERR_SOCKET', ConnectionLost],
  ['UND_ERR_HEADERS_TIMEOUT', ConnectionLost],
])('%s', (code, failure) => {
  const error = new TypeError('fetch failed', { cause: Object.assign(new Error(''), { code }) })
  expect(networkFailure(error, endpoint)).toBeInstanceOf(failure)
})

test.each([
  [null, null],
  ['', null],
  ['soon', null],
  ['3', 3000],
  ['Fri, 20 Nov 2026 12:00:05 GMT', 5000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
])('Retry-After %j is %j milliseconds', (header, milliseconds) => {
  expect(retryAfterOf(header, Date.UTC(2026, 10, 20, 12))).toBe(milliseconds)
})
