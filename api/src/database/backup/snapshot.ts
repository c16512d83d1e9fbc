// One view of the whole database, as it is at one moment, while others go on writing.
import type pg from 'pg'
import { knownMigrations, readApplied, type Migration } from '../../../../prisma/applied-migrations.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { FORMAT, FORMAT_VERSION, type BackupEnd, type BackupHeader } from './backup-format.ts'
import { listed, namesIn, tablesIn } from './schema-names.ts'

const ROUNDS = 5

/**
 * Begins a transaction that sees one moment, and keeps every table as it is: only a migration waits for its end.
 *
 * @param ours migrations of this version.
 * @returns the header of a backup of what it sees, and tables that are not Quizfolio's.
 * @throws UnknownDatabaseState when the database is newer than this version, whose tables are not known then.
 * @throws Error when there is no database of Quizfolio, or it changes its tables all the time.
 */
export async function beginSnapshot(
  client: pg.Client,
  ours: Migration[],
): Promise<{ header: BackupHeader; others: string[] }> {
  const names = namesIn(ours)
  const isOurs = (table: string) => names.tables.has(table)
  for (let round = 0; round < ROUNDS; round++) {
    const tables = (await tablesIn(client)).filter(isOurs)
    if (tables.length === 0) throw new Error('This database has no Quizfolio tables.')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    // Like pg_dump: dates that every server reads, and an error where rows would be hidden from us.
    await client.query("SET LOCAL DateStyle = 'ISO'; SET LOCAL row_security = off")
    // The view begins with the first query, so the tables that it sees are locked by then.
    await client.query(`LOCK TABLE ${listed(client, tables)} IN ACCESS SHARE MODE`)
    const all = await tablesIn(client)
    if (all.filter(isOurs).join() === tables.join())
      return { header: await headerOf(client, ours, tables), others: all.filter(isForeign(isOurs)) }
    await client.query('ROLLBACK')
  }
  throw new Error('The database is being migrated: try again when that is done.')
}

/**
 * Reads how far the sequences of the tables have come. They may be ahead of the view, never behind it.
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
