import { afterEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/support/test-app.ts'
import { openSecretBox } from '../../secrets/secret-box.ts'
import { publishedKeys, rotateKeys, signingKey } from './lti-keys.ts'

const SECRET_KEY = 'a key with at least 32 characters, for tests only'
const DAY = 24 * 60 * 60 * 1000
const START = Date.parse('2027-03-01T12:00:00Z')

const it = useTestApp({ SECRET_KEY }, { nodes: 1 })
afterEach(() => void (it.clock.now = null))

const deps = () => ({
  pool: it.database.pool,
  now: () => it.clock.now ?? new Date(),
  secrets: openSecretBox(SECRET_KEY),
})
const kids = async () => (await publishedKeys(deps())).map(({ kid }) => kid)
const signer = async () => (await signingKey(deps())).kid
const on = (day: number) => void (it.clock.now = new Date(START + day * DAY))

test('a key is published a while before it signs, and after', async () => {
  on(0)
  await rotateKeys(deps())
  expect(await it.sql('SELECT 1 FROM lti_keys'), 'no key before a platform needs one').toEqual([])
  // Both servers want the first key at once.
  const [first, same] = await Promise.all([signer(), signer()])
  expect(same).toBe(first)
  on(82)
  await rotateKeys(deps())
  expect(await kids()).toEqual([first])
  on(83)
  await Promise.all([rotateKeys(deps()), rotateKeys(deps())])
  const [second, ...rest] = await kids()
  expect(rest).toEqual([first])
  expect(await signer()).toBe(first)
  on(91)
  expect(await signer()).toBe(second)
  expect(await kids()).toEqual([second, first])
  on(98)
  expect(await kids()).toEqual([second])
})
