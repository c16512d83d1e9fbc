// Finds the columns that a table has by the headings in its first row.
import { excerpt, isBlank, trimmedText } from '../../text.ts'
import type { ProblemList } from '../../problem.ts'
import { csvRows } from './csv-rows.ts'

export interface ColumnRules<Column extends string> {
  known: readonly Column[]
  needed: readonly Column[]
  /** Other names of columns, in lower case with underscores. */
  synonyms?: ReadonlyMap<string, Column>
  /** If a header begins with these headings, its other columns are ignored. */
  leading?: readonly string[]
  /** What else to do about a missing column. */
  advice?: string | undefined
}

export interface Header<Column extends string> {
  /** Index of each column that the file has. */
  positions: ReadonlyMap<Column, number>
  /** The headings as written in the file. */
  cells: string[]
  /** Whether the header begins with the leading headings of the rules. */
  hasLeading: boolean
}

const DELIMITERS = [',', ';', '\t'] as const
/** How many headings a message quotes at most. */
const MOST_HEADINGS = 12

/**
 * Picks the delimiter with which the header row has the largest number of known columns. If several
 * delimiters are equally good, the file's separator hint (`sep=;`) comes first, then comma, semicolon, tab.
 * If no column is known, the most headings count, so that a message can list them.
 * @param text without the separator hint
 * @param hinted separator in the hint; null without a hint
 */
export function delimiterOf(
  text: string,
  hinted: string | null,
  { known, synonyms }: Pick<ColumnRules<string>, 'known' | 'synonyms'>,
): string {
  const candidates = hinted === null ? DELIMITERS : [hinted, ...DELIMITERS]
  let best = { delimiter: candidates[0] ?? ',', columnCount: 0, headingCount: hinted === null ? 1 : Infinity }
  for (const delimiter of candidates) {
    const first = csvRows(text, delimiter).next().value
    const cells = first?.cells ?? []
    const columns = new Set(cells.map((cell) => columnOf(cell, known, synonyms)))
    columns.delete(null)
    const isBetter =
      columns.size > best.columnCount || (best.columnCount === 0 && cells.length > best.headingCount)
    if (isBetter) best = { delimiter, columnCount: columns.size, headingCount: cells.length }
  }
  return best.delimiter
}

/**
 * Parses the header row. Adds one problem per missing or repeated column.
 * @returns null if there are problems
 */
export function readHeader<Column extends string>(
  { cells, row }: { cells: string[]; row: number },
  problems: ProblemList,
  rules: ColumnRules<Column>,
): Header<Column> | null {
  const before = problems.count
  const { leading = [] } = rules
  const hasLeading =
    leading.length > 0 &&
    leading.every((heading, index) => exactName(cells[index] ?? '') === exactName(heading))
  const positions = new Map<Column, number>()
  const repeated = new Map<Column, Set<string>>()
  const named = hasLeading ? cells.slice(0, leading.length) : cells
  const exact = new Set<string>(named.map(exactName))
  for (const [position, cell] of named.entries()) {
    const column = columnOf(cell, rules.known, rules.synonyms)
    // If one column has the exact name, a similarly spelled column is probably a note of the author's. It is
    // ignored, like every unknown column.
    if (column === null || (exact.has(column) && exactName(cell) !== column)) continue
    const first = positions.get(column)
    if (first === undefined) positions.set(column, position)
    else repeated.set(column, (repeated.get(column) ?? new Set([cells[first] ?? ''])).add(cell))
  }
  const missing = rules.needed.filter((column) => !positions.has(column))
  for (const [index, column] of missing.entries()) {
    const found = index === 0 ? `. ${headingsFound(cells)}` : ''
    const advice = rules.advice === undefined ? '' : `, or ${rules.advice}`
    problems.add(row, column, `The column is missing: add it to the header row${advice}${found}`)
  }
  for (const [column, headings] of repeated) problems.add(row, column, repeatedMessage([...headings]))
  return problems.count > before ? null : { positions, cells, hasLeading }
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
 * Returns the name of a column for messages: its known name or, if unknown, its shortened heading. Null if
 * the header has no cell at this position.
 */
export function columnName(
  { cells, positions }: Pick<Header<string>, 'cells' | 'positions'>,
  position: number,
): string | null {
  const cell = cells[position]
  if (cell === undefined) return null
  for (const [column, at] of positions) if (at === position) return column
  return excerpt(cell.trim())
}

/** Recognises a heading, whose words may be separated by underscores, spaces or dashes. */
export function columnOf<Column extends string>(
  cell: string,
  known: readonly Column[],
  synonyms?: ReadonlyMap<string, Column>,
): Column | null {
  const name = exactName(cell).replace(/[\s\p{Pd}_]+/gu, '_')
  return known.find((column) => column === name) ?? synonyms?.get(name) ?? null
}
