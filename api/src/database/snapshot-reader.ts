// Large responses are read page by page, while the data may change and the client may be slow.
import pLimit from 'p-limit'
import type { PoolClient, QueryConfig, QueryResultRow } from 'pg'
import type { Queryable } from './input-rows.ts'
import { isTooSlow, mayGoOnElsewhere, StandbySource, type ReportSource } from './replica/report-source.ts'

// Snapshots held at once, out of a pool's ten connections. Further readers get no snapshot.
const MAX_SNAPSHOTS = 3
// Milliseconds that a slow reader may keep a connection.
const SNAPSHOT_LIFETIME = 5_000
// More pages at once would starve small requests of CPU time.
const PAGES_AT_ONCE = 2

const limitPages = pLimit(PAGES_AT_ONCE)
// By pool: each report has a source of its own.
const heldSnapshots = new WeakMap<ReportSource, number>()

/**
 * Reads page by page, if possible from one snapshot (decision 003). There is a snapshot only if a connection
 * can be spared, and only for a few seconds. Without a snapshot, pages may show different states. So readers
 * of a quiz must check that all pages have the same revision.
 */
export class SnapshotReader implements Queryable {
  readonly #source: ReportSource
  #client: PoolClient | null = null
  #timer: NodeJS.Timeout | undefined
  #isLarge = false
  #isReading = false
  #isExpired = false
  #isConsistent = true

  constructor(source: ReportSource) {
    this.#source = source
  }

  get #pool(): ReportSource {
    return this.#source instanceof StandbySource ? this.#source.pool : this.#source
  }

  /**
   * Takes a snapshot if a connection can be spared. From then on, this reader takes turns with other readers
   * of large responses. A second call has no effect.
   */
  async hold(): Promise<void> {
    if (this.#isLarge) return
    this.#isLarge = true
    const held = heldSnapshots.get(this.#pool) ?? 0
    if (held >= MAX_SNAPSHOTS) return
    heldSnapshots.set(this.#pool, held + 1)
    let client: PoolClient
    try {
      client = await this.#source.connect()
    } catch (error) {
      heldSnapshots.set(this.#pool, (heldSnapshots.get(this.#pool) ?? 1) - 1)
      throw error
    }
    this.#client = client
    await this.#begin(client)
    this.#timer = setTimeout(() => {
      this.#isExpired = true
      if (!this.#isReading) void this.close()
    }, SNAPSHOT_LIFETIME)
  }

  async query<Row extends QueryResultRow>(statement: QueryConfig): Promise<{ rows: Row[] }> {
    return this.#isLarge ? limitPages(() => this.#query<Row>(statement)) : this.#source.query<Row>(statement)
  }

  /** Whether all queries since `hold` have seen the same snapshot. */
  get isConsistent(): boolean {
    return this.#isConsistent
  }

  /** Releases the connection. Further queries run without a snapshot. */
  async close(): Promise<void> {
    const client = this.#detach()
    if (!client) return
    try {
      await client.query('COMMIT')
      client.release()
    } catch {
      client.release(true)
    }
  }

  async #begin(client: PoolClient): Promise<void> {
    try {
      await limitPages(() => client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'))
    } catch (error) {
      this.#detach()?.release(true)
      // BEGIN takes no time: a standby that is slow with it is gone.
      if (!(this.#source instanceof StandbySource && isTooSlow(error)) && !this.#mayGoOn(error)) throw error
    }
  }

  // Without the snapshot, the source reads from the primary if the standby is gone.
  #mayGoOn(error: unknown): boolean {
    return this.#source instanceof StandbySource && mayGoOnElsewhere(error)
  }

  async #query<Row extends QueryResultRow>(statement: QueryConfig): Promise<{ rows: Row[] }> {
    this.#isReading = true
    if (!this.#client) this.#isConsistent = false
    try {
      const reader: Queryable = this.#client ?? this.#source
      return await reader.query<Row>(statement)
    } catch (error) {
      const hadSnapshot = this.#client !== null
      this.#detach()?.release(true)
      if (!hadSnapshot || !this.#mayGoOn(error)) throw error
      this.#isConsistent = false
      return await this.#source.query<Row>(statement)
    } finally {
      this.#isReading = false
      if (this.#isExpired) await this.close()
    }
  }

  #detach(): PoolClient | null {
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = null
    if (client) heldSnapshots.set(this.#pool, (heldSnapshots.get(this.#pool) ?? 1) - 1)
    return client
  }
}
