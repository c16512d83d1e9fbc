import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { inTransaction } from './transactions.ts'

const it = useTestApp()

beforeAll(async () => {
  await it.sql('CREATE TABLE accounts_of_test (id int PRIMARY KEY, amount int NOT NULL)')
  await it.sql('INSERT INTO accounts_of_test VALUES (1, 0), (2, 0)')
})

const add = (first: number, second: number, rounds: { count: number }) =>
  inTransaction(it.database.pool, async (client) => {
    rounds.count++
    for (const id of [first, second]) {
      await client.query('UPDATE accounts_of_test SET amount = amount + 1 WHERE id = $1', [id])
      await client.query('SELECT pg_sleep(0.05)')
    }
  })

test('transactions that lock each other out both count, once', async () => {
  const rounds = { count: 0 }
  await Promise.all([add(1, 2, rounds), add(2, 1, rounds)])
  expect(rounds.count).toBeGreaterThan(2)
  expect(await it.sql('SELECT amount FROM accounts_of_test ORDER BY id')).toEqual([
    { amount: 2 },
    { amount: 2 },
  ])
})

test('a failure of the work is not tried again, and leaves nothing', async () => {
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
