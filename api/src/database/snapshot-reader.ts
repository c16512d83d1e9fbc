// What is too large for one statement is read page by page. Meanwhile others may change it, and whoever reads may be slow.
import pLimit from 'p-limit'
import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg'
import type { Queryable } from './input-rows.ts'

// Of a pool's ten connections. Whoever comes when all are taken reads without.
const MOST_HELD = 3
/** Milliseconds for which a slow reader may keep a connection. */
const HELD_FOR = 5_000
// Pages that are read at once: more would take the processor from small requests.
const PAGES_AT_ONCE = 2

const inTurn = pLimit(PAGES_AT_ONCE)
const heldOf = new WeakMap<Pool, number>()

/**
 * Reads page after page. Once held, it sees the database as it was at that moment, but only for a few seconds, and only
 * where a connection can be spared: so each page has to be checked to be of the same revision as the one before.
 */
export class SnapshotReader implements Queryable {
  readonly #pool: Pool
  #client: PoolClient | null = null
  #timer: NodeJS.Timeout | undefined
  #isLarge = false
  #isReading = false
  #isDue = false

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /**
   * From now on sees the database as it is now, if a connection can be spared, and takes turns with others that read much.
   * Has no effect the second time.
   */
  async hold(): Promise<void> {
    if (this.#isLarge) return
    this.#isLarge = true
    const held = heldOf.get(this.#pool) ?? 0
    if (held >= MOST_HELD) return
    heldOf.set(this.#pool, held + 1)
    try {
      this.#client = await this.#pool.connect()
    } catch (error) {
      heldOf.set(this.#pool, (heldOf.get(this.#pool) ?? 1) - 1)
      throw error
    }
    await this.query({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' })
    this.#timer = setTimeout(() => {
      this.#isDue = true
      if (!this.#isReading) void this.close()
    }, HELD_FOR)
  }

  async query<Row extends QueryResultRow>(statement: QueryConfig): Promise<{ rows: Row[] }> {
    return this.#isLarge ? inTurn(() => this.#query<Row>(statement)) : this.#pool.query<Row>(statement)
  }

  /** Gives the connection back; reading goes on without. */
  async close(): Promise<void> {
    const client = this.#letGo()
    if (!client) return
    try {
      await client.query('COMMIT')
      client.release()
    } catch {
      client.release(true)
    }
  }

  async #query<Row extends QueryResultRow>(statement: QueryConfig): Promise<{ rows: Row[] }> {
    this.#isReading = true
    try {
      return await (this.#client ?? this.#pool).query<Row>(statement)
    } catch (error) {
      this.#letGo()?.release(true)
      throw error
    } finally {
      this.#isReading = false
      if (this.#isDue) await this.close()
    }
  }

  #letGo(): PoolClient | null {
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = null
    if (client) heldOf.set(this.#pool, (heldOf.get(this.#pool) ?? 1) - 1)
    return client
  }
}
