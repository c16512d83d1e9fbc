// Each limit that operators can configure takes effect.
import { afterEach, expect, test } from 'vitest'
import { form, signUp } from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp({
  RATE_LIMIT: 'on',
  RATE_LIMIT_FAILED_LOGINS: '2',
  RATE_LIMIT_FAILED_LOGINS_OF_ADDRESS: '5',
  RATE_LIMIT_REGISTRATIONS: '34',
  RATE_LIMIT_RESET_MAILS: '4',
  RATE_LIMIT_RESETS: '6',
  RATE_LIMIT_UPLOADS: '7',
})
afterEach(async () => void (await it.sql('DELETE FROM rate_limits')))

async function refusedAfter(call: (index: number) => Promise<{ status: number }>): Promise<number> {
  for (let count = 0; ; count++) if ((await call(count)).status === 429) return count
}
const logIn = (username: string) =>
  it.rest('POST', '/api/auth/login/', { body: { username, password: 'wrong123' } })
const reset = (email: string) => it.rest('POST', '/api/auth/password-reset/', { body: { email } })

test('failed logins are limited as configured, for one name and for several', async () => {
  expect(await refusedAfter(() => logIn('nobody'))).toBe(2)
  await it.sql('DELETE FROM rate_limits')
  expect(await refusedAfter((index) => logIn(`nobody${index}`))).toBe(5)
})

test('registrations are limited as configured: a class of 34 can register from one address', async () => {
  const register = (index: number) =>
    it.rest('POST', '/api/auth/register/', {
      body: { username: `pupil${index}`, email: `pupil${index}@example.org`, password: 'secret1' },
    })
  expect(await refusedAfter(register)).toBe(34)
})

test('password resets are limited as configured, per email address and per network address', async () => {
  expect(await refusedAfter(() => reset('nobody@example.org'))).toBe(4)
  await it.sql('DELETE FROM rate_limits')
  expect(await refusedAfter((index) => reset(`nobody${index}@example.org`))).toBe(6)
})

test('uploads are limited as configured', async () => {
  const { token } = await signUp(it)
  const upload = () =>
    it.rest('POST', '/api/files/upload/', {
      token,
      ...form({ quiz_title: 'T' }, { name: 'q.txt', content: 'x' }),
    })
  expect(await refusedAfter(upload)).toBe(7)
})
