import { excerpt } from '../text.ts'
import type { ProblemList } from '../problem.ts'
import { csvRows } from './csv-rows.ts'

export const OPTION_COLUMNS = ['option_a', 'option_b', 'option_c', 'option_d'] as const
const NEEDED_COLUMNS = ['question', ...OPTION_COLUMNS, 'correct_answer'] as const
/** All columns with a meaning, in the order in which they are written. */
export const COLUMNS = [...NEEDED_COLUMNS, 'section', 'explanation'] as const

export type Column = (typeof COLUMNS)[number]

/** What the header row says about the rows below it. */
export interface Header {
  /** The place of each column, from 0; none for an optional column that is not there. */
  places: ReadonlyMap<Column, number>
  /** The header row's cells as written. */
  cells: string[]
}

const DELIMITERS = [',', ';', '\t'] as const

/**
 * Finds the delimiter: the one with which the header row has the most known column names, and of equals the first of
 * comma, semicolon, tab.
 * @param text the whole file
 * @returns the delimiter
 */
export function delimiterOf(text: string): string {
  let best = { delimiter: ',', known: 0 }
  for (const delimiter of DELIMITERS) {
    const first = csvRows(text, delimiter).next().value
    const known = new Set(first?.cells.map(columnOf))
    known.delete(null)
    if (known.size > best.known) best = { delimiter, known: known.size }
  }
  return best.delimiter
}

/**
 * Reads the header row.
 * @param cells of the row
 * @param row its number, for problems
 * @param problems takes one problem for each column that is missing or repeated
 * @returns the header, or null if it has problems
 */
export function readHeader(cells: string[], row: number, problems: ProblemList): Header | null {
  const before = problems.count
  const places = new Map<Column, number>()
  const repeated = new Set<Column>()
  for (const [place, cell] of cells.entries()) {
    const column = columnOf(cell)
    if (column === null) continue
    if (places.has(column)) repeated.add(column)
    else places.set(column, place)
  }
  for (const column of NEEDED_COLUMNS) {
    if (!places.has(column)) problems.add(row, column, 'The column is missing: add it to the header row')
  }
  for (const column of repeated) {
    problems.add(row, column, 'The column is there more than once: keep one of them')
  }
  return problems.count > before ? null : { places, cells }
}

/**
 * Names a column in a problem.
 * @param header of the file
 * @param place of the column, from 0
 * @returns the known name, else the header's own text cut short; null beyond the header
 */
export function columnName(header: Pick<Header, 'cells'>, place: number): string | null {
  const cell = header.cells[place]
  return cell === undefined ? null : (columnOf(cell) ?? excerpt(cell.trim()))
}

function columnOf(cell: string): Column | null {
  const name = cell.trim().toLowerCase()
  return COLUMNS.find((column) => column === name) ?? null
}
