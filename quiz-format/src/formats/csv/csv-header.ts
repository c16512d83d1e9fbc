import { excerpt, isBlank, trimmedText } from '../../text.ts'
import type { ProblemList } from '../../problem.ts'
import { csvRows } from './csv-rows.ts'

export const OPTION_COLUMNS = ['option_a', 'option_b', 'option_c', 'option_d'] as const
const NEEDED_COLUMNS = ['question', ...OPTION_COLUMNS, 'correct_answer'] as const
/** All columns with a meaning, in the order in which they are written. */
export const COLUMNS = [...NEEDED_COLUMNS, 'section', 'explanation'] as const
/** The columns of up to ten options, in a sheet. */
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

/** Which columns a header may have, and which it must have. */
export interface ColumnRules {
  known: readonly Column[]
  needed: readonly Column[]
}

const CSV_RULES: ColumnRules = { known: COLUMNS, needed: NEEDED_COLUMNS }

/** What the header row says about the rows below it. */
export interface Header {
  /** The place of each column, from 0; none for an optional column that is not there. */
  places: ReadonlyMap<Column, number>
  /** The header row's cells as written. */
  cells: string[]
}

const DELIMITERS = [',', ';', '\t'] as const
/** How many headings a message quotes. */
const MOST_HEADINGS = 12

/**
 * Finds the delimiter: the one with which the header row has the most known column names, and of equals the first of
 * the one that the file itself names, comma, semicolon, tab.
 * @param text of the file, without Excel's hint
 * @param hinted the separator in that hint; null without one
 * @returns the delimiter
 */
export function delimiterOf(text: string, hinted: string | null): string {
  const candidates = hinted === null ? DELIMITERS : [hinted, ...DELIMITERS]
  let best = { delimiter: candidates[0] ?? ',', known: 0 }
  for (const delimiter of candidates) {
    const first = csvRows(text, delimiter).next().value
    const known = new Set(first?.cells.map((cell) => columnOf(cell)))
    known.delete(null)
    if (known.size > best.known) best = { delimiter, known: known.size }
  }
  return best.delimiter
}

/**
 * Reads the header row.
 * @param header its cells, and its row for problems
 * @param problems takes one problem for each column that is missing or repeated
 * @param rules for its columns; without them those of CSV
 * @returns the header, or null if it has problems
 */
export function readHeader(
  { cells, row }: { cells: string[]; row: number },
  problems: ProblemList,
  rules = CSV_RULES,
): Header | null {
  const before = problems.count
  const places = new Map<Column, number>()
  const repeated = new Map<Column, Set<string>>()
  const exact = new Set<string>(cells.map(exactName))
  for (const [place, cell] of cells.entries()) {
    const column = columnOf(cell, rules.known)
    // Beside the exact name, a looser one is a column of the author's own, which the contract says to ignore.
    if (column === null || (exact.has(column) && exactName(cell) !== column)) continue
    const first = places.get(column)
    if (first === undefined) places.set(column, place)
    else repeated.set(column, (repeated.get(column) ?? new Set([cells[first] ?? ''])).add(cell))
  }
  const missing = rules.needed.filter((column) => !places.has(column))
  for (const [index, column] of missing.entries()) {
    const found = index === 0 ? `. ${headingsFound(cells)}` : ''
    problems.add(row, column, `The column is missing: add it to the header row${found}`)
  }
  for (const [column, headings] of repeated) problems.add(row, column, repeatedMessage([...headings]))
  return problems.count > before ? null : { places, cells }
}

function exactName(cell: string): string {
  return trimmedText(cell).toLowerCase()
}

function headingsFound(cells: string[]): string {
  const headings = cells.filter((cell) => !isBlank(cell))
  if (headings.length === 0) return 'That row has no heading'
  const shown = headings.slice(0, MOST_HEADINGS).map((heading) => `"${excerpt(heading.trim())}"`)
  const more = headings.length - shown.length
  return `The headings found are: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function repeatedMessage(headings: string[]): string {
  const distinct = [...new Set(headings.map((heading) => excerpt(heading.trim())))]
  if (distinct.length === 1) return 'The column is there more than once: keep one of them'
  const names = distinct.slice(0, MOST_HEADINGS).map((heading) => `"${heading}"`)
  return `The headings ${names.join(' and ')} mean the same column: keep one of them`
}

/**
 * Names a column in a problem.
 * @param header of the file
 * @param place of the column, from 0
 * @returns the known name, else the header's own text cut short; null beyond the header
 */
export function columnName({ cells, places }: Header, place: number): string | null {
  const cell = cells[place]
  if (cell === undefined) return null
  const column = columnOf(cell)
  return column !== null && places.get(column) === place ? column : excerpt(cell.trim())
}

/**
 * Finds the column that a header's cell names, with underscores, spaces or dashes between its words.
 * @param cell as written
 * @param known the columns that are looked for; without them those of CSV
 * @returns the column; null for another text
 */
export function columnOf(cell: string, known: readonly Column[] = COLUMNS): Column | null {
  const name = exactName(cell).replace(/[\s\p{Pd}_]+/gu, '_')
  return known.find((column) => column === name) ?? null
}
