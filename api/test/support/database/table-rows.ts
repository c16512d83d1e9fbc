import type { TestApp } from '../test-app.ts'

/**
 * Reads every row of every table, each with its table's name, and sorts them. Omits a session's last use,
 * which even a failed call may update.
 */
export async function tableRows(test: TestApp): Promise<string[]> {
  const tables = await test.sql<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const parts = tables.map(
    ({ name }) => `SELECT '${name} ' || (to_jsonb(t) - 'last_used_at')::text AS row FROM "${name}" t`,
  )
  const rows = await test.sql<{ row: string }>(parts.join(' UNION ALL '))
  return rows.map(({ row }) => row).sort()
}

/**
 * Returns the rows of one list that are missing from the other.
 */
export function rowsBeside(rows: string[], others: string[]): string[] {
  const otherRows = new Set(others)
  return rows.filter((row) => !otherRows.has(row))
}
