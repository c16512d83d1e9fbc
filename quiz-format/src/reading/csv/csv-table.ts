import type { ProblemList } from '../../problem.ts'
import { brokenTextProblem } from '../../text.ts'
import { type ColumnRules, type Header, columnName, delimiterOf, readHeader } from './csv-columns.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'
import { withoutSeparatorHint } from './csv-separator.ts'

/** A table with a header. */
export interface CsvTable<Column extends string> {
  header: Header<Column>
  /** The row of the header. */
  headerRow: number
  /** The rows below the header. */
  rows: Iterable<CsvRow>
  /**
   * Checks what does not depend on the columns' meaning: quotes, the number of cells, and characters that
   * cannot be stored. Adds problems, and returns whether the cells can be read.
   */
  checkRow: (csvRow: CsvRow) => boolean
}

/**
 * Finds the separator and the columns of a CSV text.
 * @param emptyMessage the problem of a text without any row
 * @returns null if there are problems
 */
export function openCsvTable<Column extends string>(
  file: string,
  rules: ColumnRules<Column>,
  { problems, emptyMessage }: { problems: ProblemList; emptyMessage: string },
): CsvTable<Column> | null {
  const { text, separator } = withoutSeparatorHint(file)
  const rows = csvRows(text, delimiterOf(text, separator, rules))
  const first = rows.next().value
  if (!first) {
    problems.add(null, null, emptyMessage)
    return null
  }
  // Usually no cell is broken. Then this check of the whole text replaces a check of every cell.
  const isBroken = brokenTextProblem(text) !== null
  if (isBroken) checkCells(first, { cells: first.cells, positions: new Map() }, problems)
  const header = headerOf(first, rules, problems)
  if (!header || problems.count > 0) return null
  return { header, headerRow: first.row, rows, checkRow: rowChecker(isBroken, header, problems) }
}

/**
 * Returns `checkRow` of a {@link CsvTable}.
 * @param isBroken whether the text has characters that cannot be stored
 */
export function rowChecker(
  isBroken: boolean,
  header: Pick<Header<string>, 'cells' | 'positions'>,
  problems: ProblemList,
): (csvRow: CsvRow) => boolean {
  return (csvRow) => {
    if (isBroken) checkCells(csvRow, header, problems)
    return hasReadableCells(csvRow, header, problems)
  }
}

function headerOf<Column extends string>(
  { row, cells, bad }: CsvRow,
  rules: ColumnRules<Column>,
  problems: ProblemList,
): Header<Column> | null {
  if (!bad) return readHeader({ cells, row }, problems, rules)
  problems.add(row, null, bad.message)
  return null
}

function hasReadableCells(
  { row, cells, bad }: CsvRow,
  header: Pick<Header<string>, 'cells' | 'positions'>,
  problems: ProblemList,
): boolean {
  if (bad) problems.add(row, columnName(header, bad.cell), bad.message)
  else if (cells.length > header.cells.length)
    problems.add(row, null, moreCellsMessage(cells.length, header.cells.length))
  else return true
  return false
}

function moreCellsMessage(cells: number, columns: number): string {
  return (
    `The row has ${cells} cells, but the header has ${columns}: ` +
    'put a text that contains the delimiter into double quotes, with no space before them'
  )
}

function checkCells(
  { row, cells }: CsvRow,
  header: Pick<Header<string>, 'cells' | 'positions'>,
  problems: ProblemList,
): void {
  for (const [position, cell] of cells.entries()) {
    const problem = brokenTextProblem(cell)
    if (problem !== null) problems.add(row, columnName(header, position), problem)
  }
}
