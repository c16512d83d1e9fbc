// How much a database does for its clients, whatever else the machine does.
import type pg from 'pg'
import { processorTimeOf } from './program.ts'

/** The processor time of each connection so far in milliseconds, by the id of its process. */
export type ProcessorTimes = Map<number, number>

/**
 * Reads the processor time of the other connections to a client's database: not that of PostgreSQL's own
 * processes, such as autovacuum and what writes to disk.
 */
export async function processorTimes(client: pg.Client): Promise<ProcessorTimes> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  )
  return new Map(
    rows.flatMap(({ pid }) => {
      try {
        return [[pid, processorTimeOf(pid)] as const]
      } catch {
        // The connection has just been closed.
        return []
      }
    }),
  )
}

/** Adds up the processor time since then of the connections that are still open. */
export function processorTimeSince(before: ProcessorTimes, after: ProcessorTimes): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
}

/**
 * Reads how many pages of the database have been read so far, from memory or disk, by all connections and by
 * PostgreSQL itself. A connection reports its reads about once a second while it is used, and 10 seconds
 * after its last statement.
 */
export async function pagesRead(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pages: number }>(
    `SELECT (blks_hit + blks_read)::float8 AS pages FROM pg_stat_database WHERE datname = current_database()`,
  )
  return rows[0]?.pages ?? Number.NaN
}
