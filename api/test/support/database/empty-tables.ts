import type { TestApp } from '../test-app.ts'

/**
 * Deletes all rows of some tables, and of all tables that refer to these. TRUNCATE would write new files for
 * each table, which takes much longer than deleting few rows.
 */
export async function emptyTables(test: TestApp, ...names: string[]): Promise<void> {
  const tables = await test.sql<{ name: string }>(
    `WITH RECURSIVE emptied AS (
       SELECT unnest($1::text[])::regclass::oid AS id
       UNION
       SELECT conrelid FROM pg_constraint JOIN emptied ON confrelid = emptied.id WHERE contype = 'f'
     ) SELECT id::regclass::text AS name FROM emptied`,
    [names],
  )
  const deletions = tables.map(({ name }) => `DELETE FROM ${name};`)
  // In this role, PostgreSQL checks no foreign keys, so that the order of the tables does not matter.
  await test.sql(`BEGIN; SET LOCAL session_replication_role = replica; ${deletions.join(' ')} COMMIT`)
}
