import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import {
  FORMAT,
  FORMAT_VERSION,
  UnusableBackup,
  type BackupEnd,
  type BackupHeader,
  type TableHead,
} from './backup-format.ts'
import { BackupLines } from './backup-lines.ts'
import { Tally } from './table-tally.ts'

const count = z.int().nonnegative()
const headers = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  product: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.string()),
})
const heads = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
const tallies = z.object({ rows: count, bytes: count, sha256: z.string() })
const sequence = z.object({ table: z.string(), column: z.string(), value: z.string().regex(/^\d+$/) })
const ends = z.object({ end: z.literal(true), tables: count, rows: count, sequences: z.array(sequence) })

/** Called for each table; must read all its rows. A chunk may end in the middle of a row. */
type RowsReader = (head: TableHead, rows: AsyncIterable<Buffer>) => Promise<void>

/** The contents of a complete backup, without its rows. */
export interface BackupSummary {
  header: BackupHeader
  /** Number of rows by table. */
  rows: Map<string, number>
  sequences: BackupEnd['sequences']
}

/**
 * Reads a backup to its end, and checks the counts and the checksum of every table.
 *
 * @throws UnusableBackup when the file cannot be read, is not a backup, is truncated or damaged, or has a
 *   newer format.
 */
export async function readBackup(path: string, onTable: RowsReader): Promise<BackupSummary> {
  const file = createReadStream(path)
  const text = createGunzip()
  file.on('error', (error) => text.destroy(error))
  file.pipe(text)
  try {
    return await readLines(new BackupLines(text), onTable)
  } catch (error) {
    throw unusable(path, error)
  } finally {
    file.destroy()
    text.destroy()
  }
}

async function readLines(lines: BackupLines, onTable: RowsReader): Promise<BackupSummary> {
  const header = headerFrom(await lines.line())
  const rows = new Map<string, number>()
  for (const name of header.tables) {
    const head = checked(heads, await lines.line())
    if (head.table !== name) throw new UnusableBackup('it is damaged')
    const tally = new Tally()
    await onTable(head, counted(lines.rows(), tally))
    const actual = tally.end()
    const recorded = checked(tallies, await lines.line())
    if (JSON.stringify(actual) !== JSON.stringify(recorded))
      throw new UnusableBackup(`it is damaged: the checksum of the table ${name} is wrong`)
    rows.set(name, actual.rows)
  }
  const end = checked(ends, await lines.line())
  if (end.tables !== rows.size || !(await lines.isAtEnd())) throw new UnusableBackup('it is damaged')
  return { header, rows, sequences: end.sequences }
}

function headerFrom(line: unknown): BackupHeader {
  const { format, version } = Object(line) as { format?: unknown; version?: unknown }
  if (format !== FORMAT) throw new UnusableBackup('it is not a backup of Quizfolio')
  if (version !== FORMAT_VERSION)
    throw new UnusableBackup(
      `it has format ${String(version)}, and this version of Quizfolio reads format ${FORMAT_VERSION}: use a newer version`,
    )
  return checked(headers, line)
}

function checked<Value>(shape: z.ZodType<Value>, line: unknown): Value {
  const { data, success } = shape.safeParse(line)
  if (!success) throw new UnusableBackup('it is damaged')
  return data
}

async function* counted(rows: AsyncIterable<Buffer>, tally: Tally): AsyncGenerator<Buffer> {
  for await (const chunk of rows) {
    tally.add(chunk)
    yield chunk
  }
}

// The keys are error codes of zlib and the file system.
const REASONS: Record<string, string> = {
  Z_BUF_ERROR: 'it is cut short',
  Z_DATA_ERROR: 'it is damaged, or not a backup of Quizfolio',
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

function unusable(path: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  const reason = error instanceof UnusableBackup ? message : REASONS[code]
  return reason === undefined ? error : new UnusableBackup(`${path} cannot be restored: ${reason}.`)
}
