import { expect, test } from 'vitest'
import { readLaunchParameters } from './launch-parameters.ts'

const ORIGIN = 'https://quiz.example.org'
const read = (parameters: Record<string, string>, { origin = ORIGIN, cookies = '' } = {}) =>
  readLaunchParameters({ hash: `#${new URLSearchParams(parameters).toString()}`, origin, cookies })

test('the address tells the ticket, and where the state is', () => {
  const storage = { storage_target: '_parent', storage_origin: 'https://moodle.example', storage_key: 'k' }
  const retry = `${ORIGIN}/lti/login?iss=x`
  expect(read({ ticket: 't', ...storage, retry })).toEqual({
    ticket: 't',
    state: null,
    storage: { target: '_parent', origin: 'https://moodle.example', key: 'k' },
    retry,
  })
  expect(read({ state: 's' })).toBeNull()
})

test.each([
  [ORIGIN, 'a=b; __Host-quizfolio-launch-12345678=1', 's'],
  // Another host of the same domain can set these.
  [ORIGIN, 'quizfolio-launch-12345678=1; \u00A0__Host-quizfolio-launch-12345678=1', null],
  ['http://localhost:4000', 'quizfolio-launch-12345678=1', 's'],
  ['http://localhost:4000', '', null],
  [
    'http://localhost:4000',
    'quizfolio-launch-1234567=1; quizfolio-launch-other678=1; xquizfolio-launch-12345678=1',
    null,
  ],
])('at %s, with the cookies “%s”, a state in the address counts as %s', (origin, cookies, state) => {
  expect(read({ ticket: '1234567890', state: 's' }, { origin, cookies })?.state).toBe(state)
})

test.each(['javascript:alert(1)', 'https://evil.example/lti/login', `${ORIGIN}/login`, 'x'])(
  'a launch does not begin again at %s',
  (retry) => expect(read({ ticket: 't', retry })?.retry).toBeNull(),
)
