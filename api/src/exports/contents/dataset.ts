import type { Deps } from '../../deps.ts'
import type { RememberingLearner } from '../../learning/log/remembering-learner.ts'
import type { Snapshot } from '../making/snapshot.ts'

/** What the data of an account is read with. */
export interface Reading {
  /** Everything is as it was at its moment. */
  snapshot: Snapshot
  /** Whose data it is. */
  learner: RememberingLearner
  now: () => Date
  sharing: Deps['sharing']
}

/** What a cell of a table holds. */
export type Value = string | number | boolean | Date | null | string[]

/** A row of a table, by the names of its columns. */
export type Row = Record<string, Value>

/** A table of an account's data: a JSON file and a CSV file. */
export interface Dataset {
  /** Of the files, without an extension. */
  name: string
  /** What the table holds, for the README. */
  text: string
  /** What each column holds, in order. */
  columns: Readonly<Record<string, string>>
  /** Reads the rows, page by page. */
  rows: (reading: Reading) => AsyncGenerator<Row[]>
}

/**
 * A table whose rows a single statement reads, with a column for each of the table's.
 *
 * @param sql has the parameter $1, the user's id.
 */
export function tableOf({ sql, ...dataset }: Omit<Dataset, 'rows'> & { sql: string }): Dataset {
  return { ...dataset, rows: ({ snapshot, learner }) => snapshot.rows<Row>(sql, [learner.id]) }
}
