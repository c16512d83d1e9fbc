import pg from 'pg'
import { Connection, limitLostConnections } from './connection.ts'
import { growGradually } from './grow-gradually.ts'
import { UnpreparedConnection } from './unprepared-connection.ts'

// Milliseconds. Callers must learn within 3 seconds that the database is down. If no connection can be made,
// a call fails within CONNECT_TIMEOUT + SETTINGS_TIMEOUT (of connection.ts). If a statement hangs, the call
// fails after QUERY_TIMEOUT.
const CONNECT_TIMEOUT = 1_200
const QUERY_TIMEOUT = 2_400

interface PoolOptions {
  /** Maximum number of connections. */
  size: number
  /** False behind a pooler that switches connections between transactions. */
  preparedStatements: boolean
  /** Called when an idle connection breaks. */
  onError: (error: Error) => void
}

/**
 * Creates a connection pool, which connects on first use.
 */
export function openPool(url: string, { size, preparedStatements, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    // Behind a pooler, session settings would leak to the next client of the connection.
    ...(preparedStatements
      ? { Client: Connection, onConnect: limitLostConnections }
      : { Client: UnpreparedConnection }),
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
    application_name: 'quizfolio',
  })
  growGradually(pool, size)
  // While the pool closes its connections, they may report errors, which are ignored.
  pool.on('error', (error) => pool.ending || onError(error))
  // If a connection breaks during a transaction, the current or the next statement fails. The connection also
  // emits an error event, which would end the process if it had no listener.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Returns the query timeout for a statement on many rows: 1 ms a row, but never less than the usual timeout.
 *
 * @param rows an estimate of the number of rows.
 */
export function timeoutFor(rows: number): { query_timeout: number } {
  return { query_timeout: Math.max(QUERY_TIMEOUT, rows) }
}
