import pg from 'pg'
import { Connection, limitLostConnections } from './connection.ts'
import { UnpreparedConnection } from './unprepared-connection.ts'

// Each below the 3 seconds within which a caller is told that the database is away: one that is gone holds a call at the
// one limit (and at that of the settings, connection.ts), one that is frozen at the other.
const CONNECT_LIMIT = 1_200
const QUERY_LIMIT = 2_400

/** What is special about a pool. */
interface PoolOptions {
  /** The most connections. */
  size: number
  /** False where a pooler gives each transaction another connection. */
  preparedStatements: boolean
  /** Is told of connections that broke while nobody used them. */
  onError: (error: Error) => void
}

/**
 * Makes a pool of connections to the database; it connects when first used.
 */
export function openPool(url: string, { size, preparedStatements, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    // What is set for a connection would be set for whoever gets it next from a pooler.
    ...(preparedStatements
      ? { Client: Connection, onConnect: limitLostConnections }
      : { Client: UnpreparedConnection }),
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: QUERY_LIMIT,
    keepAlive: true,
    application_name: 'quizfolio',
  })
  // Connections that end because we are stopping have not broken.
  pool.on('error', (error) => pool.ending || onError(error))
  // One that breaks in the middle of a transaction is told to its statement, or to the next one. It also is an event of
  // the connection itself, and an error event that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * How long a statement that works on many rows may take: a statement's usual limit, and longer for more than a few
 * thousand.
 *
 * @param rows about how many.
 * @returns the option of a query.
 */
export function timeoutFor(rows: number): { query_timeout: number } {
  return { query_timeout: Math.max(QUERY_LIMIT, rows) }
}
