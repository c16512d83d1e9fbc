import { beforeAll, expect, inject, test } from 'vitest'
import { useTestApp } from '../../test/support/test-app.ts'
import { ServiceUnavailable } from '../errors.ts'
import { translateDatabaseError } from './translate-database-errors.ts'
import { inTransaction } from './transactions.ts'
import { SnapshotReader } from './snapshot-reader.ts'

const it = useTestApp()

beforeAll(async () => {
  await it.sql('CREATE TABLE accounts_of_test (id int PRIMARY KEY, amount int NOT NULL)')
  await it.sql('INSERT INTO accounts_of_test VALUES (1, 0), (2, 0)')
})

test('deadlocked transactions are retried and take effect once each', async () => {
  let rounds = 0
  let holders = 0
  let proceed: () => void
  const bothHold = new Promise<void>((resolve) => (proceed = resolve))
  const add = (first: number, second: number) =>
    inTransaction(it.database.pool, async (client) => {
      rounds++
      await client.query("SET LOCAL deadlock_timeout = '50ms'")
      const update = 'UPDATE accounts_of_test SET amount = amount + 1 WHERE id = $1'
      await client.query(update, [first])
      if (++holders === 2) proceed()
      await bothHold
      await client.query(update, [second])
    })
  await Promise.all([add(1, 2), add(2, 1)])
  expect(rounds).toBeGreaterThan(2)
  expect(await it.sql('SELECT amount FROM accounts_of_test ORDER BY id')).toEqual([
    { amount: 2 },
    { amount: 2 },
  ])
})

test('an error other than a conflict rolls the transaction back without a retry', async () => {
  let rounds = 0
  const broken = inTransaction(it.database.pool, async (client) => {
    rounds++
    await client.query('UPDATE accounts_of_test SET amount = 99')
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(rounds).toBe(1)
  expect(await it.sql('SELECT FROM accounts_of_test WHERE amount = 99')).toEqual([])
})

// An unhandled error event would end this process.
test('if a transaction’s connection breaks between two statements, the second statement fails, and the next transaction works', async () => {
  const broken = inTransaction(it.database.pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await terminate(rows[0]?.pid ?? 0)
    await client.query('SELECT 1')
  })
  await expect(broken).rejects.toSatisfy(isUnavailable)
  expect(
    await inTransaction(it.database.pool, async (client) => (await client.query('SELECT 1')).rowCount),
  ).toBe(1)
})

test('a snapshot reader whose connection is terminated reports that the database is unavailable', async () => {
  const reader = new SnapshotReader(it.database.pool)
  await reader.hold()
  const { rows } = await reader.query<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' })
  await terminate(rows[0]?.pid ?? 0)
  await expect(reader.query({ text: 'SELECT 1' })).rejects.toSatisfy(isUnavailable)
  await reader.close()
})

test('connections have the settings that end the transactions of a lost server', async () => {
  const settings = await it.sql(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('idle_in_transaction_session_timeout', 'client_connection_check_interval') ORDER BY name`,
  )
  // Not set behind a pooler, where they would leak to other clients.
  const isPooled = inject('poolerPort') > 0
  expect(settings).toEqual([
    { name: 'client_connection_check_interval', setting: isPooled ? '0' : '1000' },
    { name: 'idle_in_transaction_session_timeout', setting: isPooled ? '0' : '10000' },
  ])
})

const isUnavailable = (error: unknown) => translateDatabaseError(error) instanceof ServiceUnavailable

async function terminate(pid: number): Promise<void> {
  await it.sql('SELECT pg_terminate_backend($1)', [pid])
  await expect.poll(() => it.sql('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).toEqual([])
}
