import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database/test-database.ts'
import { openDatabase, type Database } from './database.ts'

const POOL_SIZE = 10

let url: string
let drop: () => Promise<void>
let database: Database

beforeAll(async () => {
  const created = await createTestDatabase({ isMigrated: false })
  ;({ url, drop } = created)
  database = openDatabase(url, () => undefined)
})
afterAll(async () => {
  await database.close()
  await drop()
})

const atOnce = (count: number, text: string) =>
  Promise.all(Array.from({ length: count }, () => database.pool.query(text)))

test('many short statements at once share the first connections instead of waiting for their own', async () => {
  const { pool } = database
  let mostOpening = 0
  const opened = new Set<unknown>()
  pool.on('connect', (client) => {
    opened.add(client)
    mostOpening = Math.max(mostOpening, pool.totalCount - opened.size)
  })
  const done = atOnce(200, 'SELECT 1')
  expect(pool.totalCount).toBe(2)
  expect(await done).toHaveLength(200)
  expect(mostOpening).toBe(2)
})

test('long statements at once get all the connections, also those that were waiting', async () => {
  const { pool } = database
  await atOnce(3 * POOL_SIZE, 'SELECT pg_sleep(0.2)')
  expect(pool.totalCount).toBe(POOL_SIZE)
  expect(pool.waitingCount).toBe(0)
})

test('after all connections broke, the pool opens new ones up to the same number', async () => {
  const { pool } = database
  const all = await Promise.all(Array.from({ length: POOL_SIZE }, () => pool.connect()))
  for (const client of all) client.release()
  // Not by PostgreSQL: a pooler in between would keep them open.
  for (const client of all) (client as unknown as { connection: pg.Connection }).connection.stream.destroy()
  await expect.poll(() => pool.totalCount).toBe(0)
  await atOnce(3 * POOL_SIZE, 'SELECT pg_sleep(0.2)')
  expect(pool.totalCount).toBe(POOL_SIZE)
})

test('when the database cannot be reached, every waiting statement fails in time', async () => {
  const unreachable = openDatabase('postgresql://nobody@127.0.0.1:1/none', () => undefined)
  const start = performance.now()
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => unreachable.pool.query('SELECT 1')),
  )
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(performance.now() - start).toBeLessThan(3_000)
  await unreachable.close()
})

test('after connections that reported two errors each, the pool opens as many as before', async () => {
  const { pool } = database
  let removed = 0
  pool.on('remove', () => removed++)
  for (let time = 0; time < 5; time++) {
    const client = await pool.connect()
    client.release(new Error('the statement failed'))
    // As when a pooler first answers with an error, and then closes the connection.
    client.emit('error', new Error('the connection was closed'))
  }
  await expect.poll(() => removed).toBe(10)
  await atOnce(3 * POOL_SIZE, 'SELECT pg_sleep(0.2)')
  expect(pool.totalCount).toBe(POOL_SIZE)
})
