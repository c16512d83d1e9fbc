import type { PoolClient, QueryConfig, QueryResultRow } from 'pg'
import type { Queryable } from '../../database/input-rows.ts'
import type { ReportSource } from '../../database/replica/report-source.ts'

// Milliseconds. Some statements read all of an account before they return their first row.
const QUERY_TIMEOUT = 120_000
// Rows of a page. A question may have 120,000 characters.
const PAGE = 100

/** Reads what a database held at one moment, for as long as an export takes. */
export class Snapshot implements Queryable {
  readonly #client: PoolClient
  #cursors = 0
  #isClosed = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  async query<Result extends QueryResultRow>(statement: QueryConfig): Promise<{ rows: Result[] }> {
    // A stream that was given up may still ask for a page, when somebody else has the connection.
    if (this.#isClosed) throw new Error('The snapshot is closed')
    const patient: QueryConfig & { query_timeout: number } = { ...statement, query_timeout: QUERY_TIMEOUT }
    return this.#client.query<Result>(patient)
  }

  /** Reads the rows of a statement page by page, however many there are. */
  async *rows<Result extends QueryResultRow>(text: string, values: unknown[] = []): AsyncGenerator<Result[]> {
    const cursor = `export_${++this.#cursors}`
    await this.query({ text: `DECLARE ${cursor} NO SCROLL CURSOR FOR ${text}`, values })
    for (;;) {
      const { rows } = await this.query<Result>({ text: `FETCH ${PAGE} FROM ${cursor}` })
      if (rows.length > 0) yield rows
      if (rows.length < PAGE) break
    }
    await this.query({ text: `CLOSE ${cursor}` })
  }

  /** Refuses further queries. */
  close(): void {
    this.#isClosed = true
  }
}

/** Runs `work` with a snapshot of the database. */
export async function inSnapshot<Result>(
  source: ReportSource,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await source.connect()
  const snapshot = new Snapshot(client)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // Between two pages, a picture may have to come from a slow store.
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = '60s'`)
    const result = await work(snapshot)
    snapshot.close()
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    snapshot.close()
    client.release(true)
    throw error
  }
}
