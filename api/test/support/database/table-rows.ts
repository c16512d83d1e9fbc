import pg from 'pg'
import type { Database } from '../../../src/database/database.ts'
import type { TestApp } from '../test-app.ts'

/** A connection of its own: the tests that compare all rows break those of the server. */
interface Reader {
  client: Promise<pg.Client>
  /** Reads all rows. */
  statement: Promise<string>
}

const readers = new WeakMap<Database, Reader>()

/**
 * Reads every row of every table, each with its table's name, and sorts them. Omits a session's last use,
 * which even a failed call may update.
 */
export async function tableRows(test: TestApp): Promise<string[]> {
  const reader = readers.get(test.database) ?? openReader(test)
  readers.set(test.database, reader)
  const text = await reader.statement
  // Planning takes longer than reading, so the statement is prepared. PgBouncer cannot keep it.
  const name = process.env['PREPARED_STATEMENTS'] === 'off' ? {} : { name: 'table_rows' }
  const { rows } = await (await reader.client).query<{ row: string }>({ text, ...name })
  return rows.map(({ row }) => row).sort()
}

function openReader(test: TestApp): Reader {
  return { client: connect(test.url), statement: statementFor(test) }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // The connection ends with its database.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function statementFor(test: TestApp): Promise<string> {
  const tables = await test.sql<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
  )
  return tables
    .map(({ name }) => `SELECT '${name} ' || (to_jsonb(t) - 'last_used_at')::text AS row FROM "${name}" t`)
    .join(' UNION ALL ')
}

/**
 * Returns the rows of one list that are missing from the other.
 */
export function rowsBeside(rows: string[], others: string[]): string[] {
  const otherRows = new Set(others)
  return rows.filter((row) => !otherRows.has(row))
}
