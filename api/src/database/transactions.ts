import type { Pool, PoolClient } from 'pg'
import { ServiceUnavailable } from '../errors.ts'
import { isTransactionConflict, translateDatabaseError } from './translate-database-errors.ts'

const MAX_ROUNDS = 5

/**
 * Runs statements as one transaction: all of them count, or none. Where it got in another one's way and PostgreSQL
 * stopped it, it is run again.
 *
 * @param work may run several times, each from the start.
 * @returns what `work` returns, after the commit.
 * @throws whatever `work` throws, after the rollback.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let round = 1; ; round++) {
    try {
      return await runOnce(pool, work)
    } catch (error) {
      if (round === MAX_ROUNDS || !isTransactionConflict(error)) throw error
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

// A connection whose server is away, or that cannot even roll back, is thrown away, and the transaction with it.
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
