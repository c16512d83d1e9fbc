import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { checksumOf, recordMigrations, type Migration } from '../../../../prisma/applied-migrations.ts'
import { ADVISORY_LOCK } from '../../../../prisma/migrate.ts'
import { UnusableBackup, type BackupEnd, type BackupHeader, type TableHead } from './backup-format.ts'
import { clearTarget } from './clear-target.ts'
import { withoutForeignKeys } from './foreign-keys.ts'
import { columnsOf, listed, namesIn, tablesIn } from './schema-names.ts'
import { readBackup, type WholeBackup } from './read-backup.ts'
import type { Watching } from './write-backup.ts'

// Dates as the backup has them, and no limit but that of waiting for whoever holds a table.
const SETTINGS = `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '10s';
  SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL DateStyle = 'ISO'`

/**
 * Reads the whole of a backup, before anything is changed.
 *
 * @param migrations those of this version.
 * @throws UnusableBackup when this version cannot restore it, with the reason.
 */
export async function verifyBackup(
  path: string,
  migrations: Migration[],
  { onProgress, signal }: Watching,
): Promise<WholeBackup> {
  const backup = await readBackup(path, async ({ table }, rows) => {
    for await (const _piece of rows) signal.throwIfAborted()
    onProgress(table, 0)
  })
  refuseUnknown(path, backup.header, migrations)
  return backup
}

/**
 * Puts what a backup holds into a database, in one transaction: all of it, or nothing changes. An older one is migrated
 * afterwards, in the same transaction.
 *
 * @param backup as it was verified.
 * @param isReplaced whether what Quizfolio has in the database may go.
 * @throws TargetInUse when it may not.
 */
export async function restoreBackup(
  client: pg.Client,
  {
    path,
    backup: { header },
    isReplaced,
    migrations,
  }: { path: string; backup: WholeBackup; isReplaced: boolean; migrations: Migration[] },
  watching: Watching,
): Promise<void> {
  const known = new Set(header.migrations.map(({ name }) => name))
  const apply = (sql: string) => client.query(sql)
  await client.query('BEGIN')
  await client.query(SETTINGS)
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
  await clearTarget(client, migrations, isReplaced)
  await recordMigrations(
    client,
    migrations.filter(({ name }) => known.has(name)),
    apply,
  )
  await requireTables(client, path, header, migrations)
  await withoutForeignKeys(client, header.tables, async () => {
    const read = await readBackup(path, (head, rows) => copyInto(client, head, rows, watching))
    if (JSON.stringify(read.header) !== JSON.stringify(header))
      throw new UnusableBackup(`${path} was changed while it was being restored.`)
    await setSequences(client, read.sequences)
  })
  await recordMigrations(
    client,
    migrations.filter(({ name }) => !known.has(name)),
    apply,
  )
  await client.query(`ANALYZE ${listed(client, header.tables)}`)
  watching.signal.throwIfAborted()
  await client.query('COMMIT')
}

function refuseUnknown(path: string, { migrations, product }: BackupHeader, ours: Migration[]): void {
  const sql = new Map(ours.map((migration) => [migration.name, migration.sql]))
  for (const { name, checksum } of migrations) {
    const text = sql.get(name)
    if (text === undefined)
      throw new UnusableBackup(
        `${path} cannot be restored: it is of a newer version of Quizfolio (${product}), whose migration "${name}" is not ` +
          'known here. Restore it with that version or a newer one.',
      )
    if (checksumOf(text) !== checksum)
      throw new UnusableBackup(
        `${path} cannot be restored: its database was made by another migration "${name}" than the one here.`,
      )
  }
}

// A backup without one of the tables would leave that table empty, and nobody would notice.
async function requireTables(
  client: pg.Client,
  path: string,
  { tables }: BackupHeader,
  migrations: Migration[],
): Promise<void> {
  const ours = namesIn(migrations).tables
  const made = (await tablesIn(client)).filter((table) => ours.has(table))
  if (made.toSorted().join() !== tables.toSorted().join())
    throw new UnusableBackup(`${path} cannot be restored: its tables are not those of its migrations.`)
}

async function copyInto(
  client: pg.Client,
  { table, columns }: TableHead,
  rows: AsyncIterable<Buffer>,
  { onProgress, signal }: Watching,
): Promise<void> {
  const expected = await columnsOf(client, table)
  if (expected.toSorted().join() !== columns.toSorted().join())
    throw new UnusableBackup(`The columns of ${table} are not those of the backup's migrations.`)
  const names = `${client.escapeIdentifier(table)} (${listed(client, columns)})`
  const copy = client.query(copyFrom(`COPY ${names} FROM STDIN`))
  await pipeline(Readable.from(rows, { objectMode: false }), copy, { signal })
  onProgress(table, copy.rowCount)
}

async function setSequences(client: pg.Client, sequences: BackupEnd['sequences']): Promise<void> {
  for (const { table, column, value } of sequences)
    await client.query('SELECT setval(pg_get_serial_sequence(quote_ident($1), $2), $3, false)', [
      table,
      column,
      value,
    ])
}
