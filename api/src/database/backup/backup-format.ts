// The text of a backup, before it is compressed:
//
//   a line of JSON: the header
//   for each table: a line of JSON with its name and columns, its rows as COPY writes them, a line \. and a line of JSON
//   with what was counted
//   a line of JSON: the end, without which the file is cut short
//
// COPY escapes backslashes, so no row reads \. and its format is the same in every version of PostgreSQL.

export const FORMAT = 'quizfolio-backup'
export const FORMAT_VERSION = 1
/** The line after the rows of a table. */
export const END_OF_ROWS = '\\.\n'

/** What stands at the beginning of a backup. */
export interface BackupHeader {
  format: typeof FORMAT
  version: number
  /** The version of Quizfolio that wrote it. */
  product: string
  /** When its view of the database began, in ISO 8601. */
  createdAt: string
  postgres: string
  /** Migrations that its database had, oldest first. */
  migrations: { name: string; checksum: string }[]
  tables: string[]
}

/** What stands before the rows of a table. */
export interface TableHead {
  table: string
  columns: string[]
}

/** What stands after the rows of a table. */
export interface TableTally {
  rows: number
  bytes: number
  sha256: string
}

/** What stands at the end of a backup. */
export interface BackupEnd {
  end: true
  tables: number
  rows: number
  /** The next values of sequences, by table and column. */
  sequences: { table: string; column: string; value: string }[]
}

/** A file that is no backup, or not a whole one, or one that this version cannot read. */
export class UnusableBackup extends Error {}

/** A line of JSON of the backup. */
export function lineOf(value: BackupHeader | TableHead | TableTally | BackupEnd): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}
