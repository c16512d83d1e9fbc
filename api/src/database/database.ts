import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { openPool } from './pool.ts'
import { PrismaClient, type Prisma } from './prisma/client.ts'

const POOL_SIZE = 10

/** One pool of connections, with Prisma and plain SQL on top of it. */
export interface Database {
  /** Where it is, for a thread that opens connections of its own. */
  url: string
  prisma: PrismaClient
  pool: Pool
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
  const pool = openPool(url, { size: POOL_SIZE, preparedStatements, onError })
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
  async function close(): Promise<void> {
    await prisma.$disconnect()
    if (!pool.ended) await pool.end()
  }
  return { url, prisma, pool, close }
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
