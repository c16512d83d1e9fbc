// Which tables and types of a database are Quizfolio's. There may be others beside them: those are left alone.
import type pg from 'pg'
import type { Migration } from '../../../../prisma/applied-migrations.ts'

/** Names of what our migrations make. */
export interface OurNames {
  tables: Set<string>
  types: Set<string>
}

/**
 * Reads from the migrations what they make.
 */
export function namesIn(migrations: Migration[]): OurNames {
  const sql = migrations.map((migration) => migration.sql).join('\n')
  const made = (kind: string) =>
    new Set([...sql.matchAll(new RegExp(`^CREATE ${kind} "?(\\w+)"?`, 'gm'))].map(([, name = '']) => name))
  return { tables: made('TABLE'), types: made('TYPE') }
}

/**
 * Lists the tables of the database's schema, by name.
 */
export async function tablesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') ORDER BY relname COLLATE "C"`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Lists the columns of a table that are stored and not computed, in their order.
 */
export async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [client.escapeIdentifier(table)],
  )
  return rows.map(({ name }) => name)
}

/** Names as SQL, separated by commas. */
export function listed(client: pg.Client, names: string[]): string {
  return names.map((name) => client.escapeIdentifier(name)).join(', ')
}
