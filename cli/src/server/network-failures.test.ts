import { expect, test } from 'vitest'
import { ConnectionLost, ServerUnavailable, Unreachable } from '../errors.ts'
import { networkFailure, retryAfterOf } from './network-failures.ts'
import { startFakeServer } from '../../test/support/fake-server.ts'
import { quizfolio } from '../../test/support/run-quizfolio.ts'

const endpoint = new URL('http://localhost:4000/graphql')

test.each([
  ['ECONNREFUSED', ServerUnavailable],
  ['ENOTFOUND', Unreachable],
  ['CERT_HAS_EXPIRED', Unreachable],
  ['ECONNRESET', ConnectionLost],
  ['ETIMEDOUT', ConnectionLost],
])('classifies a request that failed with %s', (code, failure) => {
  const error = Object.assign(new Error(''), { code })
  expect(networkFailure(error, endpoint)).toBeInstanceOf(failure)
})

test.each([
  ['to an address', Object.assign(new Error(''), { code: 'ETIMEDOUT', syscall: 'connect' })],
  ['to each address of a host', Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' })],
])('says that a connection %s timed out', (_where, error) => {
  const message = 'http://localhost:4000 cannot be reached: it does not answer'
  expect(networkFailure(error, endpoint)).toEqual(new ServerUnavailable(message))
})

test('says at once that the server does not use https', async () => {
  const address = await startFakeServer((_request, response) => response.end())
  const { code, stderr } = await quizfolio(['whoami', '--server', address.replace('http:', 'https:')], {
    environment: { QUIZFOLIO_TOKEN: 'x' },
  })
  expect({ code, isRepeated: stderr.includes('trying again') }).toEqual({ code: 5, isRepeated: false })
  expect(stderr).toContain('cannot be reached: it does not use https: is its address http://…?')
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
