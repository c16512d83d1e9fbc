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
import { readBackup, type BackupSummary } from './read-backup.ts'
import type { RunControl } from './write-backup.ts'

// The date format of the backup, and no timeout except while waiting for a locked table.
const SETTINGS = `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '10s';
  SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL DateStyle = 'ISO'`

/**
 * Reads a whole backup and checks that this version can restore it.
 *
 * @param migrations the migrations of this version.
 * @throws UnusableBackup with the reason.
 */
export async function verifyBackup(
  path: string,
  migrations: Migration[],
  { onProgress, signal }: RunControl,
): Promise<BackupSummary> {
  const backup = await readBackup(path, async ({ table }, rows) => {
    for await (const _chunk of rows) signal.throwIfAborted()
    onProgress(table, 0)
  })
  refuseUnknownMigrations(path, backup.header, migrations)
  return backup
}

/**
 * Restores a backup in one transaction. An older backup is migrated in the same transaction.
 *
 * @param backup the result of `verifyBackup`.
 * @param isReplaced whether Quizfolio's data in the database may be deleted.
 * @throws TargetInUse when the database cannot be the target of a restore.
 * @throws UnusableBackup when the file has changed since it was verified, or its tables do not match its
 *   migrations.
 */
export async function restoreBackup(
  client: pg.Client,
  {
    path,
    backup: { header },
    isReplaced,
    migrations,
  }: { path: string; backup: BackupSummary; isReplaced: boolean; migrations: Migration[] },
  run: RunControl,
): Promise<void> {
  const namesInBackup = new Set(header.migrations.map(({ name }) => name))
  const apply = (sql: string) => client.query(sql)
  await client.query('BEGIN')
  await client.query(SETTINGS)
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
  await clearTarget(client, migrations, isReplaced)
  await recordMigrations(
    client,
    migrations.filter(({ name }) => namesInBackup.has(name)),
    apply,
  )
  await requireTables(client, path, header, migrations)
  await withoutForeignKeys(client, header.tables, async () => {
    const read = await readBackup(path, (head, rows) => copyInto(client, head, rows, run))
    if (JSON.stringify(read.header) !== JSON.stringify(header))
      throw new UnusableBackup(`${path} was changed while it was being restored.`)
    await setSequences(client, read.sequences)
  })
  await recordMigrations(
    client,
    migrations.filter(({ name }) => !namesInBackup.has(name)),
    apply,
  )
  await client.query(`ANALYZE ${listed(client, header.tables)}`)
  run.signal.throwIfAborted()
  await client.query('COMMIT')
}

function refuseUnknownMigrations(
  path: string,
  { migrations, product }: BackupHeader,
  ours: Migration[],
): void {
  const sql = new Map(ours.map((migration) => [migration.name, migration.sql]))
  for (const { name, checksum } of migrations) {
    const text = sql.get(name)
    if (text === undefined)
      throw new UnusableBackup(
        `${path} cannot be restored: a newer version of Quizfolio (${product}) made it, whose migration "${name}" is ` +
          'unknown here. Restore it with that version or a newer one.',
      )
    if (checksumOf(text) !== checksum)
      throw new UnusableBackup(
        `${path} cannot be restored: its migration "${name}" differs from the one in this version.`,
      )
  }
}

// Without this check, a table that the backup lacks would silently stay empty.
async function requireTables(
  client: pg.Client,
  path: string,
  { tables }: BackupHeader,
  migrations: Migration[],
): Promise<void> {
  const ours = namesIn(migrations).tables
  const created = (await tablesIn(client)).filter((table) => ours.has(table))
  if (created.toSorted().join() !== tables.toSorted().join())
    throw new UnusableBackup(`${path} cannot be restored: its tables do not match its migrations.`)
}

async function copyInto(
  client: pg.Client,
  { table, columns }: TableHead,
  rows: AsyncIterable<Buffer>,
  { onProgress, signal }: RunControl,
): Promise<void> {
  const expected = await columnsOf(client, table)
  if (expected.toSorted().join() !== columns.toSorted().join())
    throw new UnusableBackup(`the columns of the table ${table} do not match its migrations`)
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
