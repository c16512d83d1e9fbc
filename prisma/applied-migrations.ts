// Records and checks which migrations were applied to a database, in the same table as Prisma's own command.
import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface Migration {
  name: string
  sql: string
}

/**
 * This version must not use the database: another version of Quizfolio migrated it, a migration failed half
 * way, or a migration is missing and `MIGRATE=off` keeps the server from applying it.
 */
export class UnknownDatabaseState extends Error {}

const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`

interface AppliedMigration {
  name: string
  checksum: string
  isFinished: boolean
}

/**
 * Reads which migrations a database has, and checks that this version knows them.
 *
 * @returns their names, oldest first.
 * @throws UnknownDatabaseState when the database is newer, or a migration failed or was changed.
 */
export async function knownMigrations(client: pg.Client, ours: Migration[]): Promise<string[]> {
  const applied = await readApplied(client)
  refuseUnknown(ours, applied)
  return applied.map(({ name }) => name)
}

/**
 * Applies migrations in order, and records each.
 *
 * @param client must be in a transaction.
 * @param apply runs the SQL of a migration.
 */
export async function recordMigrations(
  client: pg.Client,
  migrations: Migration[],
  apply: (sql: string) => Promise<unknown>,
): Promise<void> {
  await client.query(TABLE)
  for (const { name, sql } of migrations) {
    await apply(sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksumOf(sql), name],
    )
  }
}

/**
 * Reads the migrations that a database has recorded, oldest first.
 */
export async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`,
  )
  if (!rows[0]?.exists) return []
  const migrations = await client.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished"
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return migrations.rows
}

function refuseUnknown(migrations: Migration[], applied: AppliedMigration[]): void {
  const ours = new Map(migrations.map(({ name, sql }) => [name, sql]))
  for (const { name, checksum, isFinished } of applied) {
    const sql = ours.get(name)
    if (sql === undefined) {
      throw new UnknownDatabaseState(
        `The database is newer than this version of Quizfolio: it has the unknown migration "${name}". ` +
          'Start the newer version, or restore a backup made before the upgrade.',
      )
    }
    if (!isFinished) {
      throw new UnknownDatabaseState(
        `The migration "${name}" failed half way in this database. ` +
          'Restore the backup made before the upgrade, or repair it and mark it with "prisma migrate resolve".',
      )
    }
    if (checksumOf(sql) !== checksum) {
      throw new UnknownDatabaseState(
        `The migration "${name}" was changed after it had been applied to this database.`,
      )
    }
  }
}

/** The checksum by which the table of migrations identifies a migration's SQL. */
export function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}
