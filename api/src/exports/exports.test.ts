import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { downloadZip, exportAccount, makeExports, startWorker } from '../../test/support/data/exports.ts'
import { createUser, type TestUser } from '../../test/support/data/factories.ts'
import { useMailbox } from '../../test/support/mailbox.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { leaseExport, storePart } from './making/export-lease.ts'
import { sweepExports } from './sweep-exports.ts'

const it = useTestApp()
const mailbox = useMailbox(it)
const NOW = new Date('2026-05-04T08:00:00Z')
const DAY = 86_400_000
const PATH = '/api/auth/account/export/'
let ada: TestUser
beforeEach(async () => {
  ada = await createUser(it)
  it.clock.now = NOW
})
afterEach(() => {
  it.clock.now = null
})

const after = (days: number) => (it.clock.now = new Date(NOW.getTime() + days * DAY))
const begin = ({ token } = ada) => it.rest('POST', PATH, { token })
const state = async ({ token } = ada) => (await it.rest('GET', PATH, { token })).body.data

test('an export goes from nothing to ready, with a mail that leads to the profile', async () => {
  const nothing = { requested_at: null, ready_at: null, expires_at: null, download_url: null }
  expect(await state()).toEqual({ state: 'NONE', ...nothing })
  const begun = { state: 'PREPARING', requested_at: NOW.toISOString() }
  expect((await begin()).body).toEqual({ success: true, data: begun })
  expect(await state()).toEqual({ ...nothing, ...begun })
  await makeExports(it)
  const ready = await state()
  expect(ready).toEqual({
    ...begun,
    state: 'READY',
    ready_at: NOW.toISOString(),
    expires_at: new Date(NOW.getTime() + 7 * DAY).toISOString(),
    download_url: expect.stringMatching(/^\/api\/auth\/account\/export\/[\w-]+\/download\/$/),
  })
  const [mail = ''] = await mailbox.receive()
  expect(mail).toContain(`To: ${ada.username}@example.org`)
  expect(mail).toContain('Subject: Your Quizfolio data is ready to download')
  expect(mail).toContain('Mon, 11 May 2026 08:00:00 GMT')
  expect(mail).toContain('http://quiz.example/profile')
  expect(mail).not.toContain(ready.download_url)
  expect((await downloadZip(it, ada.token, ready.download_url)).subarray(0, 2).toString()).toBe('PK')
})

test('there is one in 24 hours, also while rate limits are off; one that failed does not count', async () => {
  await exportAccount(it, ada)
  it.clock.now = new Date(NOW.getTime() + DAY - 90_000)
  const early = await begin()
  expect(early).toMatchObject({ status: 429, headers: { 'retry-after': '90' } })
  expect(early.headers).not.toHaveProperty('ratelimit')
  expect(early.body).toMatchObject({ success: false, error_code: 'RATE_LIMITED' })
  expect((await state()).state).toBe('READY')
  after(1)
  expect((await begin()).status).toBe(200)
  expect((await begin()).body.error).toBe('Too many requests. Please try again in 24 hours.')
  expect((await begin()).status).toBe(429)
  await it.sql(`UPDATE account_exports SET state = 'FAILED' WHERE user_id = $1`, [ada.id])
  expect(await state()).toMatchObject({ state: 'FAILED', download_url: null })
  expect((await begin()).status).toBe(200)
})

test('of two requests at the same time, one begins', async () => {
  const statuses = (await Promise.all([begin(), begin(), begin()])).map(({ status }) => String(status))
  expect(statuses.sort()).toEqual(['200', '429', '429'])
})

test('only a session of the same account downloads it, until it expires', async () => {
  const url = await exportAccount(it, ada)
  const other = await createUser(it)
  expect((await it.rest('GET', url)).status).toBe(401)
  expect((await it.rest('GET', url, { token: other.token })).status).toBe(404)
  const body = { name: 'Script', scopes: ['quizzes:read'] }
  const { data } = (await it.rest('POST', '/api/tokens/', { token: ada.token, body })).body
  const refused = await it.rest('GET', url, { token: data.token })
  expect(refused).toMatchObject({ status: 403, body: { error_code: 'FORBIDDEN_SCOPE' } })
  after(7)
  expect((await it.rest('GET', url, { token: ada.token })).status).toBe(404)
  expect(await state()).toMatchObject({ state: 'NONE', download_url: null, ready_at: NOW.toISOString() })
  const pool = it.database.pool
  await sweepExports({ pool, now: () => after(6) })
  expect(
    await it.sql(
      'SELECT 1 FROM account_export_parts p JOIN account_exports e ON e.id = p.export_id WHERE user_id = $1',
      [ada.id],
    ),
  ).not.toEqual([])
  await sweepExports({ pool, now: () => after(7) })
  expect(
    await it.sql(
      'SELECT 1 FROM account_export_parts p JOIN account_exports e ON e.id = p.export_id WHERE user_id = $1',
      [ada.id],
    ),
  ).toEqual([])
})

test('a server that died is followed by one that starts again', async () => {
  const { pool } = it.database
  await begin()
  const dead = await leaseExport(pool)
  if (!dead) throw new Error('nothing was leased')
  await storePart(pool, dead, 1, Buffer.from('from the dead server'))
  await makeExports(it)
  expect((await state()).state).toBe('PREPARING')
  await it.sql('UPDATE account_exports SET leased_until = clock_timestamp() WHERE id = $1', [dead.id])
  await sleep(5)
  await makeExports(it)
  const { state: is, download_url } = await state()
  expect(is).toBe('READY')
  expect((await downloadZip(it, ada.token, download_url)).toString('latin1')).not.toContain('dead server')
  await expect(storePart(pool, dead, 99, Buffer.from('late'))).rejects.toThrow('lease')
})

test('a server that stops gives its export back, and the try does not count', async () => {
  await begin()
  const failures: object[] = []
  const worker = startWorker(it, { error: (details) => failures.push(details) })
  const making = worker.settle()
  await worker.stop()
  await making
  const stored = 'SELECT state, lease, tries FROM account_exports WHERE user_id = $1'
  const [row] = await it.sql<{ state: string; tries: number }>(stored, [ada.id])
  // It may have been too fast.
  expect([row, failures]).toEqual([
    row?.state === 'READY'
      ? { state: 'READY', lease: null, tries: 1 }
      : { state: 'PREPARING', lease: null, tries: 0 },
    [],
  ])
})

test('an export whose servers die again and again fails, leaves nothing, and can be asked for again', async () => {
  await begin()
  const [asked] = await it.sql<{ id: string }>(
    'UPDATE account_exports SET tries = 5, leased_until = $2 WHERE user_id = $1 RETURNING id',
    [ada.id, new Date(0)],
  )
  await it.sql(`INSERT INTO account_export_parts (export_id, number, bytes) VALUES ($1, 1, 'half')`, [
    asked?.id,
  ])
  await makeExports(it)
  expect(await state()).toMatchObject({ state: 'FAILED', ready_at: null, download_url: null })
  await sweepExports({ pool: it.database.pool, now: () => NOW })
  expect(await it.sql('SELECT 1 FROM account_export_parts WHERE export_id = $1', [asked?.id])).toEqual([])
  expect((await begin()).status).toBe(200)
})

test('an account takes its export along when it is deleted', async () => {
  await exportAccount(it, ada)
  await it.sql('DELETE FROM users WHERE id = $1', [ada.id])
  expect(await it.sql('SELECT 1 FROM account_exports WHERE user_id = $1', [ada.id])).toEqual([])
})
