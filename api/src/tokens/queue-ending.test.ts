import { beforeEach, expect, test } from 'vitest'
import { createUser, type TestUser } from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { PUBLIC_URL, useSentMails } from '../mail/testing/sent-mails.ts'
import { queueEndingTokens } from './queue-ending.ts'

const DAY = 86_400_000
const START = Date.parse('2026-03-01T10:20:30.500Z')
const it = useTestApp()
const mails = useSentMails(it)
let ada: TestUser

const moveClock = (days: number) => (it.clock.now = new Date(START + days * DAY))
const deps = () => ({ pool: it.database.pool, now: () => it.clock.now ?? new Date() })
const make = async (name: string, days: number): Promise<string> => {
  const body = { name, scopes: ['quizzes:read'], expires_in_days: days }
  return (await it.rest('POST', '/api/tokens/', { token: ada.token, body })).body.data.token_id
}
const sentOn = async (day: number): Promise<string[]> => {
  moveClock(day)
  await queueEndingTokens(deps())
  return (await mails.receive()).map(({ raw }) => raw)
}

beforeEach(async () => {
  moveClock(0)
  await it.sql('DELETE FROM access_tokens')
  ada = await createUser(it)
  // Sessions that the test’s clock does not end.
  await it.sql(`UPDATE sessions SET expires_at = now() + interval '10 years', last_used_at = now()`)
})

test('one mail 7 days before the end names all tokens that end then, and is sent once', async () => {
  await make('Backup', 30)
  await make('Report', 30)
  await make('Later', 31)
  expect(await sentOn(23 - 1 / DAY)).toEqual([])
  const [raw = '', ...others] = await sentOn(23)
  expect(others).toEqual([])
  expect(raw).toContain('"Backup"')
  expect(raw).toContain('"Report"')
  expect(raw).not.toContain('"Later"')
  expect(raw).toContain(`${PUBLIC_URL}/profile/tokens`)
  expect(raw).not.toContain('List-Unsubscribe')
  expect(await sentOn(23.5)).toEqual([])
  expect(await sentOn(24)).toEqual([expect.stringContaining('"Later"')])
})

test('a token that was made for at most 7 days gets no mail', async () => {
  await make('Week', 7)
  expect(await sentOn(0)).toEqual([])
  await make('Longer', 8)
  expect(await sentOn(1)).toHaveLength(1)
})

test('a token that is revoked or rotated before the mail is sent is not in it; a rotated one gets its own', async () => {
  const [revoked, rotated] = [await make('Revoked', 30), await make('Rotated', 30)]
  moveClock(23)
  expect(await queueEndingTokens(deps())).toBe(1)
  const statuses = [
    (await it.rest('DELETE', `/api/tokens/${revoked}/`, { token: ada.token })).status,
    (await it.rest('POST', `/api/tokens/${rotated}/rotate/`, { token: ada.token })).status,
  ]
  expect(statuses).toEqual([200, 200])
  expect(await sentOn(24)).toEqual([])
  expect(await sentOn(23 + 23)).toEqual([expect.stringContaining('"Rotated"')])
})

test('eight servers that look at the same time queue one mail', async () => {
  for (let number = 0; number < 20; number++) await make(`Token ${number}`, 30)
  moveClock(23)
  await Promise.all(Array.from({ length: 8 }, () => queueEndingTokens(deps())))
  const all = (await mails.receive()).map(({ raw }) => raw).join('')
  for (let number = 0; number < 20; number++) expect(all.split(`"Token ${number}"`)).toHaveLength(2)
})

test('nothing is sent to an account that is switched off or deleted', async () => {
  await make('Backup', 30)
  await it.sql('UPDATE users SET switched_off_at = now() WHERE id = $1', [ada.id])
  expect(await sentOn(23)).toEqual([])
  await it.sql('UPDATE users SET switched_off_at = NULL WHERE id = $1', [ada.id])
  expect(await queueEndingTokens(deps())).toBe(1)
  await it.sql('DELETE FROM users WHERE id = $1', [ada.id])
  expect(await sentOn(23)).toEqual([])
})
