import type { ColumnRules } from '../../reading/csv/csv-columns.ts'
import { FORMAT_FIELD } from '../format-field.ts'

export const OPTION_COLUMNS = ['option_a', 'option_b', 'option_c', 'option_d'] as const
const NEEDED_COLUMNS = ['question', ...OPTION_COLUMNS, 'correct_answer'] as const
/** All columns of a CSV file, in the order in which they are written. */
export const COLUMNS = [...NEEDED_COLUMNS, 'section', 'explanation', FORMAT_FIELD] as const
/** The columns of a file without formatted texts. */
export const PLAIN_COLUMNS = [...NEEDED_COLUMNS, 'section', 'explanation'] as const
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

/** All columns of Excel sheets, which a mapping of headings may name. */
export const SHEET_COLUMNS = [
  'question',
  ...SHEET_OPTION_COLUMNS,
  'correct_answer',
  'section',
  'explanation',
  FORMAT_FIELD,
] as const

export type Column = (typeof SHEET_COLUMNS)[number]

/** What a column of a table may hold, as a person says it. Several columns may hold wrong answers. */
export const TABLE_PARTS = [
  'question',
  ...SHEET_OPTION_COLUMNS,
  'correct_answer',
  'wrong_answer',
  'section',
  'explanation',
  FORMAT_FIELD,
] as const

export type TablePart = (typeof TABLE_PARTS)[number]

/** The columns of a CSV file. */
export const CSV_COLUMNS: ColumnRules<Column> = { known: COLUMNS, needed: NEEDED_COLUMNS }
