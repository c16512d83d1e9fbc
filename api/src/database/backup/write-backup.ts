import { statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Migration } from '../../../../prisma/applied-migrations.ts'
import { END_OF_ROWS, lineOf, type BackupHeader } from './backup-format.ts'
import { writeNewFile } from './write-new-file.ts'
import { columnsOf, listed } from './schema-names.ts'
import { beginSnapshot, sequencesOf } from './snapshot.ts'
import { Tally } from './table-tally.ts'

// Higher levels hardly compress better, and a running server needs the CPU.
const LEVEL = 3

interface Written {
  /** Number of rows by table. */
  rows: Map<string, number>
  /** Size of the compressed file. */
  bytes: number
  /** Tables in the database that are not Quizfolio's. */
  otherTables: string[]
}

/** Reports the progress of a backup or restore, and cancels it. */
export interface RunControl {
  /** Called with the current table and the number of its rows processed so far. */
  onProgress: (table: string, rows: number) => void
  /** Cancels the run, which then changes nothing. */
  signal: AbortSignal
}

/**
 * Writes a snapshot of Quizfolio's tables to a file. Servers may go on reading and writing.
 *
 * @param migrations the migrations of this version.
 * @param isReplaced whether an existing file may be replaced.
 */
export async function writeBackup(
  client: pg.Client,
  { path, isReplaced, migrations }: { path: string; isReplaced: boolean; migrations: Migration[] },
  run: RunControl,
): Promise<Written> {
  const { header, otherTables } = await beginSnapshot(client, migrations)
  const rows = new Map<string, number>()
  const text = Readable.from(textOf(client, header, rows, run), { objectMode: false })
  const compress = createGzip({ level: LEVEL })
  await writeNewFile(path, { text, compress }, { isReplaced, signal: run.signal })
  await client.query('COMMIT')
  return { rows, bytes: statSync(path).size, otherTables }
}

async function* textOf(
  client: pg.Client,
  header: BackupHeader,
  rows: Map<string, number>,
  { onProgress }: RunControl,
): AsyncGenerator<Buffer> {
  yield lineOf(header)
  for (const table of header.tables) {
    const columns = await columnsOf(client, table)
    yield lineOf({ table, columns })
    const tally = new Tally()
    // Unlike COPY of a table, this also reads a table with partitions.
    const query = `SELECT ${listed(client, columns)} FROM ${client.escapeIdentifier(table)}`
    for await (const chunk of client.query(copyTo(`COPY (${query}) TO STDOUT`)) as AsyncIterable<Buffer>) {
      tally.add(chunk)
      onProgress(table, tally.rows)
      yield chunk
    }
    yield Buffer.from(END_OF_ROWS)
    yield lineOf(tally.end())
    rows.set(table, tally.rows)
  }
  const sequences = await sequencesOf(client, header.tables)
  const rowCount = [...rows.values()].reduce((sum, count) => sum + count, 0)
  yield lineOf({ end: true, tables: rows.size, rows: rowCount, sequences })
}
