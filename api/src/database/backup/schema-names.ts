// Distinguishes Quizfolio's tables and types from those of other programs, which stay untouched.
import type pg from 'pg'
import type { Migration } from '../../../../prisma/applied-migrations.ts'

/** Names of tables and types. */
export interface SchemaNames {
  tables: Set<string>
  types: Set<string>
}

/**
 * Finds the names of all tables and types that the migrations create.
 */
export function namesIn(migrations: Migration[]): SchemaNames {
  const sql = migrations.map((migration) => migration.sql).join('\n')
  const created = (kind: string) =>
    new Set([...sql.matchAll(new RegExp(`^CREATE ${kind} "?(\\w+)"?`, 'gm'))].map(([, name = '']) => name))
  return { tables: created('TABLE'), types: created('TYPE') }
}

/**
 * Lists the tables in the current schema, sorted by name.
 */
export async function tablesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname COLLATE "C"`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Lists the columns of a table in their order, without generated columns.
 */
export async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [client.escapeIdentifier(table)],
  )
  return rows.map(({ name }) => name)
}

/** Quotes names for SQL and joins them with commas. */
export function listed(client: pg.Client, names: string[]): string {
  return names.map((name) => client.escapeIdentifier(name)).join(', ')
}
