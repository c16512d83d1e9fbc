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

// What the rows shrink to hardly changes beyond; the processor belongs to the server that may be running.
const LEVEL = 3

/** What a backup came to. */
interface Written {
  /** Rows by table. */
  rows: Map<string, number>
  /** Of the compressed file. */
  bytes: number
  /** Tables of the database that are not Quizfolio's. */
  others: string[]
}

/** How a backup or restore is watched and ended. */
export interface Watching {
  /** Is told of the table at hand and how many rows of it are done. */
  onProgress: (table: string, rows: number) => void
  /** Gives up, and leaves everything as it was. */
  signal: AbortSignal
}

/**
 * Writes all that Quizfolio has in a database to a file, as it is at one moment. Others go on reading and writing.
 *
 * @param migrations those of this version.
 * @param isReplaced whether a file that is there may be replaced.
 */
export async function writeBackup(
  client: pg.Client,
  { path, isReplaced, migrations }: { path: string; isReplaced: boolean; migrations: Migration[] },
  watching: Watching,
): Promise<Written> {
  const { header, others } = await beginSnapshot(client, migrations)
  const rows = new Map<string, number>()
  const text = Readable.from(textOf(client, header, rows, watching), { objectMode: false })
  const compress = createGzip({ level: LEVEL })
  await writeNewFile(path, { text, compress }, { isReplaced, signal: watching.signal })
  await client.query('COMMIT')
  return { rows, bytes: statSync(path).size, others }
}

async function* textOf(
  client: pg.Client,
  header: BackupHeader,
  rows: Map<string, number>,
  { onProgress }: Watching,
): AsyncGenerator<Buffer> {
  yield lineOf(header)
  for (const table of header.tables) {
    const columns = await columnsOf(client, table)
    yield lineOf({ table, columns })
    const tally = new Tally()
    const names = `${client.escapeIdentifier(table)} (${listed(client, columns)})`
    for await (const chunk of client.query(copyTo(`COPY ${names} TO STDOUT`)) as AsyncIterable<Buffer>) {
      tally.add(chunk)
      onProgress(table, tally.rows)
      yield chunk
    }
    yield Buffer.from(END_OF_ROWS)
    yield lineOf(tally.end())
    rows.set(table, tally.rows)
  }
  const sequences = await sequencesOf(client, header.tables)
  const all = [...rows.values()].reduce((sum, count) => sum + count, 0)
  yield lineOf({ end: true, tables: rows.size, rows: all, sequences })
}
