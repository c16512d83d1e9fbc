import type pg from 'pg'
import { knownMigrations, type Migration } from '../../../../prisma/applied-migrations.ts'
import { listed, namesIn, tablesIn } from './schema-names.ts'

/**
 * The database cannot be the target of a restore: it has data that may not be deleted, another program's
 * tables with names that Quizfolio needs, or connected servers.
 */
export class TargetInUse extends Error {
  /** Whether rows are the only obstacle; the caller may decide to replace them. */
  readonly isFilled: boolean

  constructor(message: string, { isFilled = false } = {}) {
    super(message)
    this.isFilled = isFilled
  }
}

/**
 * Drops Quizfolio's tables and types, in the transaction that restores the backup. The table of migrations is
 * only emptied, which keeps the privileges on it. Other programs' tables stay.
 *
 * @param isReplaced whether tables with rows may be dropped.
 * @throws TargetInUse when there are rows that may not be dropped, another program's tables with the same
 *   names, or connected servers.
 */
export async function clearTarget(
  client: pg.Client,
  migrations: Migration[],
  isReplaced: boolean,
): Promise<void> {
  const names = namesIn(migrations)
  const all = await tablesIn(client)
  const tables = all.filter((table) => names.tables.has(table))
  const isOurs = all.includes('_prisma_migrations')
  if (!isOurs && tables.length > 0)
    throw new TargetInUse(
      `The database has tables of another program with names that Quizfolio needs: ${tables.join(', ')}. Use an empty database.`,
    )
  await refuseServers(client)
  if (isOurs) await knownMigrations(client, migrations)
  const filled = await filledTables(client, tables)
  if (filled.length > 0 && !isReplaced)
    throw new TargetInUse(`The database is not empty: it has rows in ${filled.join(', ')}.`, {
      isFilled: true,
    })
  if (tables.length > 0) await client.query(`DROP TABLE ${listed(client, tables)}`)
  const types = await typesIn(client, [...names.types])
  if (types.length > 0) await client.query(`DROP TYPE ${listed(client, types)}`)
  if (isOurs) await client.query('DELETE FROM _prisma_migrations')
}

async function refuseServers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'quizfolio' AND pid <> pg_backend_pid()`,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw new TargetInUse(
      `Quizfolio servers are using this database (open connections: ${count}): stop them first, and any pooler in front of it.`,
    )
}

async function filledTables(client: pg.Client, tables: string[]): Promise<string[]> {
  const filled: string[] = []
  for (const table of tables) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${client.escapeIdentifier(table)} LIMIT 1`)
    if (rowCount) filled.push(table)
  }
  return filled
}

async function typesIn(client: pg.Client, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT typname AS name FROM pg_type
     WHERE typnamespace = current_schema()::regnamespace AND typname = ANY($1)`,
    [names],
  )
  return rows.map(({ name }) => name)
}
