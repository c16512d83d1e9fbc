import type { TestApp } from '../test-app.ts'

/** Keeps PostgreSQL from vacuuming and analysing some tables, or all partitions of them. */
export async function switchOffAutovacuum(test: TestApp, ...names: string[]): Promise<void> {
  const tables = await test.sql<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class LEFT JOIN pg_inherits ON inhrelid = oid
     WHERE relkind = 'r' AND coalesce(inhparent, oid) = ANY ($1::text[]::regclass[])`,
    [names],
  )
  for (const { name } of tables) await test.sql(`ALTER TABLE ${name} SET (autovacuum_enabled = false)`)
}
