// Takes a snapshot of Quizfolio's tables while servers keep writing.
import type pg from 'pg'
import { knownMigrations, readApplied, type Migration } from '../../../../prisma/applied-migrations.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { FORMAT, FORMAT_VERSION, type BackupEnd, type BackupHeader } from './backup-format.ts'
import { listed, namesIn, tablesIn } from './schema-names.ts'

const MAX_TRIES = 5

/**
 * Begins a transaction with a snapshot of Quizfolio's tables. They are locked against migrations, but not
 * against reads and writes.
 *
 * @param ours the migrations of this version.
 * @returns the header of the backup, and the names of tables that are not Quizfolio's.
 * @throws UnknownDatabaseState when the database is newer than this version.
 * @throws Error when the database has no Quizfolio tables, or its tables keep changing.
 */
export async function beginSnapshot(
  client: pg.Client,
  ours: Migration[],
): Promise<{ header: BackupHeader; otherTables: string[] }> {
  const names = namesIn(ours)
  const isOurs = (table: string) => names.tables.has(table)
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const tables = (await tablesIn(client)).filter(isOurs)
    if (tables.length === 0) throw new Error('This database has no Quizfolio tables.')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    // Like pg_dump: a portable date format, and an error if row security would hide rows.
    await client.query("SET LOCAL DateStyle = 'ISO'; SET LOCAL row_security = off")
    // The first query takes the snapshot, so the tables are locked before it.
    await client.query(`LOCK TABLE ${listed(client, tables)} IN ACCESS SHARE MODE`)
    const all = await tablesIn(client)
    if (all.filter(isOurs).join() === tables.join())
      return { header: await headerOf(client, ours, tables), otherTables: all.filter(isForeign(isOurs)) }
    await client.query('ROLLBACK')
  }
  throw new Error('The database is being migrated: try again when the migration is done.')
}

/**
 * Reads the next values of the tables' sequences. They may be ahead of the snapshot, never behind it.
 */
export async function sequencesOf(client: pg.Client, tables: string[]): Promise<BackupEnd['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT relname AS table, attname AS column, pg_get_serial_sequence(quote_ident(relname), attname) AS sequence
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
     WHERE relnamespace = current_schema()::regnamespace AND relname = ANY($1)
       AND pg_get_serial_sequence(quote_ident(relname), attname) IS NOT NULL ORDER BY 1, 2`,
    [tables],
  )
  const sequences: BackupEnd['sequences'] = []
  for (const { table, column, sequence } of rows) {
    const { rows: values } = await client.query<{ value: string }>(
      `SELECT last_value + is_called::int AS value FROM ${sequence}`,
    )
    sequences.push({ table, column, value: values[0]?.value ?? '1' })
  }
  return sequences
}

async function headerOf(client: pg.Client, ours: Migration[], tables: string[]): Promise<BackupHeader> {
  await knownMigrations(client, ours)
  const { rows } = await client.query<{ createdAt: Date; postgres: string }>(
    `SELECT now() AS "createdAt", current_setting('server_version') AS postgres`,
  )
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    product: manifest.version,
    createdAt: rows[0]?.createdAt.toISOString() ?? '',
    postgres: rows[0]?.postgres ?? '',
    migrations: (await readApplied(client)).map(({ name, checksum }) => ({ name, checksum })),
    tables,
  }
}

const isForeign = (isOurs: (table: string) => boolean) => (table: string) =>
  !isOurs(table) && table !== '_prisma_migrations'
