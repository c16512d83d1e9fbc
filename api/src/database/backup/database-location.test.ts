// Opening the database for a backup or a restore. If opening it fails, the reason is reported at once, and
// nothing keeps running.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { startEmbedded } from '../embedded/embedded.ts'
import { dataDirHolder } from '../embedded/owner-lock.ts'
import { processIdentity } from '../embedded/processes.ts'
import { createTestDatabase } from '../../../test/support/database/test-database.ts'
import { openSource, openTarget } from './database-location.ts'

const NEVER = new AbortController().signal
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quizfolio-location-'))
  chmodSync(dataDir, 0o711)
})
afterEach(() => {
  chmodSync(join(dataDir, 'postgres'), 0o700)
  rmSync(dataDir, { recursive: true, force: true })
})

const embeddedAt = () => ({ databaseUrl: null, migrateUrl: null, dataDir, isDefaultDataDir: false })

// Root may read everything, so these expectations are checked as another user.
async function asOtherUser(work: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  try {
    await work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

test('a user who may not read the database is told to run the backup as the server’s user', async () => {
  writeFileSync(join(dataDir, 'server.pid'), `${process.pid}\n${processIdentity(process.pid)}\n`)
  mkdirSync(join(dataDir, 'postgres'), { mode: 0 })
  await asOtherUser(() =>
    expect(openSource(embeddedAt(), NEVER)).rejects.toThrow(
      `DATA_DIR: only the user who runs the server may read its database in ${dataDir}; run this as that user.`,
    ),
  )
})

test('PostgreSQL is stopped if it was started for a backup or restore and no connection can be made', async () => {
  const { url, stop } = await startEmbedded({ ...embeddedAt(), database: 'quizfolio', say: () => undefined })
  const client = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  })
  await client.connect()
  await client.query('ALTER DATABASE quizfolio ALLOW_CONNECTIONS false')
  await client.end()
  await stop()
  for (const open of [openSource, openTarget]) {
    await expect(open(embeddedAt(), NEVER)).rejects.toThrow('not currently accepting connections')
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    expect(dataDirHolder(dataDir)).toBe(null)
  }
})

test('PostgreSQL is started on a free port, whatever the server’s port is', async () => {
  const config = { ...embeddedAt(), port: 0 }
  const { client, close } = await openTarget(config, NEVER)
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('PostgreSQL is stopped when Ctrl-C interrupts its start', async () => {
  const giveUp = new AbortController()
  const opening = openTarget(embeddedAt(), giveUp.signal).then(
    (location) => location.close().then(() => 'open'),
    () => 'cancelled',
  )
  while (!existsSync(join(dataDir, 'postgres/postmaster.pid'))) await sleep(5)
  giveUp.abort()
  expect(await opening).toBe('cancelled')
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  expect(dataDirHolder(dataDir)).toBe(null)
})

test('the connection is closed when the database’s version cannot be read', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  const database = await createTestDatabase()
  // Bypass the pooler, which does not know this role.
  const direct = Object.assign(new URL(inject('templateUrl')), { pathname: new URL(database.url).pathname })
  const owner = new pg.Client({ connectionString: direct.href })
  await owner.connect()
  await owner.query(`CREATE ROLE nameless LOGIN PASSWORD 'secret1'`)
  await owner.query('REVOKE EXECUTE ON FUNCTION current_setting(text) FROM PUBLIC')
  const databaseUrl = Object.assign(new URL(direct), { username: 'nameless', password: 'secret1' }).href
  try {
    await expect(openSource({ ...embeddedAt(), databaseUrl }, NEVER)).rejects.toThrow('permission denied')
    const { rows } = await owner.query(`SELECT FROM pg_stat_activity WHERE usename = 'nameless'`)
    expect(rows).toEqual([])
  } finally {
    await owner.query('DROP ROLE nameless')
    await owner.end()
    await database.drop()
  }
})
