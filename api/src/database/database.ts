import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { openPool } from './pool.ts'
import { PrismaClient } from './prisma/client.ts'

const POOL_SIZE = 10

/** A connection pool that Prisma and plain SQL share. */
export interface Database {
  /** For threads that open their own connections. */
  url: string
  prisma: PrismaClient
  pool: Pool
  close: () => Promise<void>
}

/**
 * Creates a connection pool, which connects on first use.
 *
 * @param onError called when an idle connection breaks.
 * @param preparedStatements whether statements may be prepared: false behind a pooler that switches
 *   connections between transactions.
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

export async function databaseResponds({ pool }: Database): Promise<boolean> {
  try {
    await pool.query('SELECT 1')
    return true
  } catch {
    return false
  }
}
