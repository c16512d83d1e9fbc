import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { ServiceUnavailable } from '../errors.ts'
import { UnpreparedClient } from './unprepared-client.ts'
import { isInTheWay, translateDatabaseFailure } from './failures.ts'
import { PrismaClient, type Prisma } from './prisma/client.ts'

// Each below the 3 seconds within which a caller is told that the database is away: one that is gone holds a call at the
// one limit, one that is frozen at the other.
const CONNECT_LIMIT = 1_500
const QUERY_LIMIT = 2_800
const POOL_SIZE = 10
const MAX_ROUNDS = 5

/** One pool of connections, with Prisma and plain SQL on top of it. */
export interface Database {
  prisma: PrismaClient
  pool: pg.Pool
  close: () => Promise<void>
}

/**
 * Makes a pool of connections to the database; it connects when first used.
 *
 * @param onError is told of connections that broke while nobody used them.
 * @param preparedStatements false where a pooler gives each transaction another connection.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { preparedStatements = true } = {},
): Database {
  const pool = new pg.Pool({
    ...(!preparedStatements && { Client: UnpreparedClient }),
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: QUERY_LIMIT,
    keepAlive: true,
    application_name: 'quizfolio',
  })
  // Connections that end because we are stopping have not broken.
  pool.on('error', (error) => pool.ending || onError(error))
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
  async function close(): Promise<void> {
    await prisma.$disconnect()
    if (!pool.ended) await pool.end()
  }
  return { prisma, pool, close }
}

/**
 * How long a statement that works on many rows may take: a statement's usual limit, and longer for more than a few
 * thousand.
 *
 * @param rows about how many.
 * @returns the option of a query.
 */
export function patienceFor(rows: number): { query_timeout: number } {
  return { query_timeout: Math.max(QUERY_LIMIT, rows) }
}

/**
 * Tells whether the database answers a query now.
 */
export async function databaseAnswers({ pool }: Database): Promise<boolean> {
  try {
    await pool.query('SELECT 1')
    return true
  } catch {
    return false
  }
}

// Reading the largest quiz takes a second on a free machine.
const VIEW_LIMIT = 30_000

/**
 * Reads several tables as they are at one moment: Prisma reads each relation by a statement of its own, and an update
 * could come between them.
 *
 * @param read gets what to read with.
 * @returns what `read` returns.
 */
export async function inOneView<Result>(
  { prisma }: Pick<Database, 'prisma'>,
  read: (view: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  return prisma.$transaction(read, { isolationLevel: 'RepeatableRead', timeout: VIEW_LIMIT })
}

/**
 * Runs statements as one transaction: all of them count, or none. Where it got in another one's way and PostgreSQL
 * stopped it, it is run again.
 *
 * @param work may run several times, each from the start.
 * @returns what `work` returns, after the commit.
 * @throws whatever `work` throws, after the rollback.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let round = 1; ; round++) {
    try {
      return await runOnce(pool, work)
    } catch (error) {
      if (round === MAX_ROUNDS || !isInTheWay(error)) throw error
    }
  }
}

async function runOnce<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
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
async function rollBack(client: pg.PoolClient, error: unknown): Promise<void> {
  if (!isInTheWay(error) && translateDatabaseFailure(error) instanceof ServiceUnavailable) {
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
