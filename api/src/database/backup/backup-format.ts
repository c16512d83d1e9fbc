// The content of a backup, before compression:
//
//   a JSON line: the header
//   for each table:
//     a JSON line: its name and columns
//     its rows as COPY writes them
//     a line that contains only \.
//     a JSON line: the counts and the checksum
//   a JSON line: the end, which is missing if the file is truncated
//
// COPY escapes backslashes, so no row can be \. itself. COPY's text format is the same in every version of
// PostgreSQL.

export const FORMAT = 'quizfolio-backup'
export const FORMAT_VERSION = 1
/** The line that ends the rows of a table. */
export const END_OF_ROWS = '\\.\n'

export interface BackupHeader {
  format: typeof FORMAT
  version: number
  /** The version of Quizfolio that wrote the backup. */
  product: string
  /** When the snapshot was taken, in ISO 8601. */
  createdAt: string
  postgres: string
  /** The migrations applied to the database, oldest first. */
  migrations: { name: string; checksum: string }[]
  tables: string[]
}

/** The line before the rows of a table. */
export interface TableHead {
  table: string
  columns: string[]
}

/** The last line of a table. */
export interface TableTally {
  rows: number
  bytes: number
  sha256: string
}

/** The last line of a backup. */
export interface BackupEnd {
  end: true
  tables: number
  rows: number
  /** The next values of sequences, by table and column. */
  sequences: { table: string; column: string; value: string }[]
}

/** The file is not a backup, is truncated or damaged, or has a format that this version cannot read. */
export class UnusableBackup extends Error {}

export function lineOf(value: BackupHeader | TableHead | TableTally | BackupEnd): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}
