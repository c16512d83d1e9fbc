import pg from 'pg'
import { isQueryTimeout } from './translate-database-errors.ts'

// pg's query() has many overloads. The class below only passes the arguments on, so it does not need their
// types.
interface AnyClient {
  query(...args: unknown[]): unknown
  end(): Promise<void>
}
const UntypedClient = pg.Client as unknown as new () => AnyClient

class SerialClient extends UntypedClient {
  #last: Promise<unknown> = Promise.resolve()
  #pending = 0

  override query(...args: unknown[]): unknown {
    const returnsPromise = typeof args.at(-1) !== 'function' && !('submit' in Object(args[0]))
    if (!returnsPromise) return super.query(...args)
    const result = this.#enqueue(() => super.query(...args) as Promise<unknown>)
    result.catch((error: unknown) => {
      if (isQueryTimeout(error)) void this.end()
    })
    return result
  }

  // Within a transaction, Prisma sends the queries for several relations at once. pg deprecates its own
  // queue, so this class has a queue of its own.
  #enqueue(run: () => Promise<unknown>): Promise<unknown> {
    const result = this.#pending === 0 ? run() : this.#last.then(run)
    this.#pending++
    this.#last = this.#settled(result)
    return result
  }

  async #settled(result: Promise<unknown>): Promise<void> {
    await Promise.allSettled([result])
    this.#pending--
  }
}

/**
 * A connection that runs one statement at a time and closes after a query timeout. If it stayed open, the
 * next statement, such as the rollback of Prisma's transaction, would run into the same timeout.
 */
export const Connection = SerialClient as unknown as typeof pg.Client

// Milliseconds. Even an import never computes for this long between two statements.
const IDLE_IN_TRANSACTION_TIMEOUT = 10_000
const CONNECTION_CHECK_INTERVAL = 1_000
const SETTINGS_TIMEOUT = 600
// SQLSTATE: PostgreSQL's operating system does not support client_connection_check_interval.
const INVALID_PARAMETER_VALUE = '22023'

/**
 * Makes PostgreSQL notice when this server is lost, both while a statement waits for a lock and while a
 * transaction is idle. Otherwise the lost server's connections and locks could remain for hours.
 */
export async function limitLostConnections(client: pg.ClientBase): Promise<void> {
  const set = (text: string) => client.query({ text, query_timeout: SETTINGS_TIMEOUT } as pg.QueryConfig)
  const idle = `SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT}`
  try {
    await set(`${idle}; SET client_connection_check_interval = ${CONNECTION_CHECK_INTERVAL}`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== INVALID_PARAMETER_VALUE) throw error
    await set(idle)
  }
}
