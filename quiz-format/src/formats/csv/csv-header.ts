import type { ColumnRules } from '../../reading/csv/csv-columns.ts'

export const OPTION_COLUMNS = ['option_a', 'option_b', 'option_c', 'option_d'] as const
const NEEDED_COLUMNS = ['question', ...OPTION_COLUMNS, 'correct_answer'] as const
/** All columns of a CSV file, in the order in which they are written. */
export const COLUMNS = [...NEEDED_COLUMNS, 'section', 'explanation'] as const
/** Option columns of Excel sheets, where a question has up to ten options. */
export const SHEET_OPTION_COLUMNS = [
  ...OPTION_COLUMNS,
  'option_e',
  'option_f',
  'option_g',
  'option_h',
  'option_i',
  'option_j',
] as const

export type Column = (typeof COLUMNS)[number] | (typeof SHEET_OPTION_COLUMNS)[number]

/** The columns of a CSV file. */
export const CSV_COLUMNS: ColumnRules<Column> = { known: COLUMNS, needed: NEEDED_COLUMNS }
