import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { openPool } from './pool.ts'
import { PrismaClient } from './prisma/client.ts'

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
