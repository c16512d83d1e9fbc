import pg from 'pg'
import { isQueryTimeout } from './translate-database-errors.ts'

// A query has many forms, and none of them matters here.
interface AnyClient {
  query(...question: unknown[]): unknown
  end(): Promise<void>
}
const Untyped = pg.Client as unknown as new () => AnyClient

class PromptClient extends Untyped {
  #last: Promise<unknown> = Promise.resolve()
  #underWay = 0

  override query(...question: unknown[]): unknown {
    const isAwaited = typeof question.at(-1) !== 'function' && !('submit' in Object(question[0]))
    if (!isAwaited) return super.query(...question)
    const answer = this.#inTurn(() => super.query(...question) as Promise<unknown>)
    answer.catch((error: unknown) => {
      if (isQueryTimeout(error)) void this.end()
    })
    return answer
  }

  // Prisma asks for several relations at once within a transaction, which pg will not put in a queue any more.
  #inTurn(ask: () => Promise<unknown>): Promise<unknown> {
    const answer = this.#underWay === 0 ? ask() : this.#last.then(ask)
    this.#underWay++
    this.#last = this.#settled(answer)
    return answer
  }

  async #settled(answer: Promise<unknown>): Promise<void> {
    await Promise.allSettled([answer])
    this.#underWay--
  }
}

/**
 * A connection that asks one thing after the other, and that ends as soon as a statement on it has taken too long: what is
 * asked on it next, such as the rollback of Prisma's transaction, would wait as long again.
 */
export const Connection = PromptClient as unknown as typeof pg.Client

// Milliseconds. Long enough for what an import computes between two statements.
const IDLE_LIMIT = 10_000
const LOOK_EVERY = 1_000
const SETTING_LIMIT = 600
// SQLSTATE: the system that PostgreSQL runs on cannot do this.
const NOT_POSSIBLE = '22023'

/**
 * Lets the database notice that nobody is at the other end any more: of a statement that waits for a lock, and of a
 * transaction that does nothing. Each would keep its connection and its locks for hours where a server was lost.
 */
export async function limitLostConnections(client: pg.ClientBase): Promise<void> {
  const set = (text: string) => client.query({ text, query_timeout: SETTING_LIMIT } as pg.QueryConfig)
  const idle = `SET idle_in_transaction_session_timeout = ${IDLE_LIMIT}`
  try {
    await set(`${idle}; SET client_connection_check_interval = ${LOOK_EVERY}`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== NOT_POSSIBLE) throw error
    await set(idle)
  }
}
