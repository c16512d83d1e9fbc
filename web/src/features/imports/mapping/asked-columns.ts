import type { FileColumn } from 'quiz-format/formats'
import type { SaidOfFile } from '../../../quiz-files/column-roles.ts'

/** The columns of a file of which the user is asked what they hold. */
export interface AskedColumns {
  columns: readonly FileColumn[]
  /** Whether they are those of a table, and not fields of notes. */
  isTable: boolean
  /** What the user said; null if nothing yet. */
  said: SaidOfFile | null
  /** Whether the user said it of an earlier file. */
  isKept: boolean
  /** Reads the file again. */
  onRead: (said: SaidOfFile) => void
}

/** Tells the columns of one file from those of another. */
export function columnsKey({ columns }: AskedColumns): string {
  return columns.map(({ heading }) => heading).join('\n')
}
