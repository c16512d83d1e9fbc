import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { applyMigrations, withSchemaEngine, type MigrationDirectory } from './schema-engine.ts'

const ADVISORY_LOCK = 5_107_210_946 // any number of our own; Prisma's own command uses another

/** A database that this code must not touch: it was migrated by a newer or different Quizfolio, or half migrated. */
export class UnknownDatabaseState extends Error {}

interface AppliedMigration {
  name: string
  checksum: string
  isFinished: boolean
}

/**
 * Brings a database to the newest migration. Several servers may do so at once: an advisory lock lets one work while
 * the others wait.
 *
 * @param url of the database.
 * @param folder holds one folder per migration, named so that their order is their age.
 * @returns the names of the migrations that were applied now.
 * @throws UnknownDatabaseState when the database is newer than this code, or a migration failed or changed.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const directories = readMigrations(folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK])
    const applied = await readApplied(client)
    refuseUnknown(directories, applied)
    if (applied.length === directories.length) return []
    return await withSchemaEngine(url, (engine) => applyMigrations(engine, directories))
  } finally {
    await client.end()
  }
}

/**
 * Reads the migrations of a folder, oldest first.
 */
export function readMigrations(folder: string): MigrationDirectory[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort()
    .map((path) => {
      const value = readFileSync(join(folder, path, 'migration.sql'), 'utf8')
      return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } }
    })
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
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

function refuseUnknown(directories: MigrationDirectory[], applied: AppliedMigration[]): void {
  const ours = new Map(directories.map(({ path, migrationFile }) => [path, migrationFile.content.value]))
  for (const { name, checksum, isFinished } of applied) {
    const sql = ours.get(name)
    if (sql === undefined) {
      throw new UnknownDatabaseState(
        `The database is newer than this version of Quizfolio: it has the migration "${name}", which is not known here. ` +
          'Start the newer version, or restore a backup made before the upgrade.',
      )
    }
    if (!isFinished) {
      throw new UnknownDatabaseState(
        `The migration "${name}" once failed half way in this database. ` +
          'Restore the backup made before the upgrade, or mend it and mark it with "prisma migrate resolve".',
      )
    }
    if (createHash('sha256').update(sql).digest('hex') !== checksum) {
      throw new UnknownDatabaseState(
        `The migration "${name}" was changed after this database had applied it.`,
      )
    }
  }
}
