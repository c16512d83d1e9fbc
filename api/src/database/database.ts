import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import type { ReplicaSettings } from '../config.ts'
import { openPool } from './pool.ts'
import { PrismaClient } from './prisma/client.ts'
import { openReplica, withoutReplica, type MoveReason, type ReportReads } from './replica/report-reads.ts'

const POOL_SIZE = 10

/** A connection pool that Prisma and plain SQL share. */
export interface Database {
  /** For threads that open their own connections. */
  url: string
  prisma: PrismaClient
  pool: Pool
  /** Finds where reports are read: not always in the pool above. */
  reports: ReportReads
  close: () => Promise<void>
}

interface DatabaseOptions {
  preparedStatements?: boolean
  replica?: ReplicaSettings | null
  onReportsMoved?: (reason: MoveReason, error?: unknown) => void
}

/**
 * Creates a connection pool, which connects on first use.
 *
 * @param onError called when an idle connection breaks.
 * @param preparedStatements whether statements may be prepared: false behind a pooler that switches
 *   connections between transactions.
 * @param replica the standby from which reports are read, if there is one.
 * @param onReportsMoved called when reports begin to be read elsewhere, with the reason.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { preparedStatements = true, replica = null, onReportsMoved = () => undefined }: DatabaseOptions = {},
): Database {
  const pool = openPool(url, { size: POOL_SIZE, preparedStatements, onError })
  const reports = replica
    ? openReplica(pool, { ...replica, preparedStatements, onError, onChange: onReportsMoved })
    : withoutReplica(pool)
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) })
  async function close(): Promise<void> {
    await prisma.$disconnect()
    if (!pool.ended) await pool.end()
    await reports.close()
  }
  return { url, prisma, pool, reports, close }
}

export async function databaseResponds({ pool }: Database): Promise<boolean> {
  try {
    await pool.query('SELECT 1')
    return true
  } catch {
    return false
  }
}
