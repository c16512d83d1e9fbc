import type { Pool, PoolClient } from 'pg'
import { ServiceUnavailable } from '../errors.ts'
import { isTransactionConflict, translateDatabaseError } from './translate-database-errors.ts'

const MAX_TRIES = 5

/**
 * Runs `work` in a transaction, and again from the start after a deadlock or serialization failure.
 *
 * @returns the result of `work`, after the commit.
 * @throws the error of `work`, after the rollback.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, work)
    } catch (error) {
      if (attempt === MAX_TRIES || !isTransactionConflict(error)) throw error
    }
  }
}

async function runOnce<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    await rollBack(client, error)
    throw error
  }
}

// If the database is down, or the rollback fails, the connection is closed, which also ends the transaction.
async function rollBack(client: PoolClient, error: unknown): Promise<void> {
  if (!isTransactionConflict(error) && translateDatabaseError(error) instanceof ServiceUnavailable) {
    client.release(true)
    return
  }
  try {
    await client.query('ROLLBACK')
    client.release()
  } catch {
    client.release(true)
  }
}
