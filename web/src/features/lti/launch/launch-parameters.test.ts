import { expect, test } from 'vitest'
import { readLaunchParameters } from './launch-parameters.ts'

const ORIGIN = 'https://quiz.example.org'
const read = (parameters: Record<string, string>) =>
  readLaunchParameters({ hash: `#${new URLSearchParams(parameters).toString()}`, origin: ORIGIN })

test('the address tells the ticket, and where the state is', () => {
  const storage = { storage_target: '_parent', storage_origin: 'https://moodle.example', storage_key: 'k' }
  const retry = `${ORIGIN}/lti/login?iss=x`
  expect(read({ ticket: 't', ...storage, retry })).toEqual({
    ticket: 't',
    state: null,
    storage: { target: '_parent', origin: 'https://moodle.example', key: 'k' },
    retry,
  })
  expect(read({ ticket: 't', state: 's' })).toEqual({ ticket: 't', state: 's', storage: null, retry: null })
  expect(read({ state: 's' })).toBeNull()
})

test.each(['javascript:alert(1)', 'https://evil.example/lti/login', `${ORIGIN}/login`, 'x'])(
  'a launch does not begin again at %s',
  (retry) => expect(read({ ticket: 't', retry })?.retry).toBeNull(),
)
