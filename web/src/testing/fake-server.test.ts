import { expect, test, vi } from 'vitest'
import { apolloClient } from '../apollo/client.ts'
import { errorCodeOf } from '../apollo/errors.ts'
import { ProfilePageDocument, RestoreSessionDocument, SessionUser_UserFragmentDoc } from '../gql/graphql.ts'
import { OFFLINE, refusal, startFakeServer } from './fake-server.ts'
import { fragmentData } from './fragment-data.ts'
import { ADA } from './sign-in.ts'

const restore = () => apolloClient.query({ query: RestoreSessionDocument, fetchPolicy: 'network-only' })

const { email: _, ...withoutEmail } = ADA
// What the queries below ask for.
const {
  dailySize: _size,
  answerSeconds: _seconds,
  timeZone: _zone,
  isTimeZoneSet: _isSet,
  isOperator: _isOperator,
  hasPassword: _hasPassword,
  isJoined: _isJoined,
  endSessionUrl: _endSessionUrl,
  identities: _identities,
  ...SESSION_USER
} = ADA

test('the client receives the fields that it has requested', async () => {
  const server = startFakeServer({ RestoreSession: { viewer: ADA } })
  expect((await restore()).data?.viewer).toEqual(SESSION_USER)
  expect(server.requests('RestoreSession')).toEqual([{}])
})

test.each([
  ['lacks a field', { viewer: withoutEmail }, 'The test’s User lacks the requested field email'],
  ['has an unknown field', { viewer: { ...ADA, mail: '' } }, 'User has no field mail'],
  ['has no value where the schema requires one', { viewer: { ...ADA, email: null } }, /non-nullable/],
])('an answer that %s fails the test', async (_name, answer, message) => {
  const report = vi.mocked(console.error).mockImplementation(() => undefined)
  startFakeServer({ RestoreSession: answer })
  await expect(restore()).rejects.toThrow(message)
  expect(report).toHaveBeenCalledWith(expect.stringMatching(/^RestoreSession: /))
})

test('an operation without an answer fails the test', async () => {
  const report = vi.mocked(console.error).mockImplementation(() => undefined)
  startFakeServer()
  await expect(apolloClient.query({ query: ProfilePageDocument })).rejects.toThrow('no answer')
  expect(report).toHaveBeenCalledWith('The test has no answer for the operation ProfilePage')
})

test('a refusal reaches the client with its code, and a lost connection without one', async () => {
  const server = startFakeServer({ RestoreSession: refusal('RATE_LIMITED', 'Too many requests') })
  expect(await restore().catch(errorCodeOf)).toBe('RATE_LIMITED')
  server.answer({ RestoreSession: OFFLINE })
  expect(await restore().catch(errorCodeOf)).toBeNull()
})

test('the data of a fragment match the schema', async () => {
  expect(await fragmentData(SessionUser_UserFragmentDoc, ADA)).toEqual(SESSION_USER)
  await expect(fragmentData(SessionUser_UserFragmentDoc, withoutEmail)).rejects.toThrow('lacks')
})
