import { csvCell } from '../csv-row.ts'
import { CSV_COLUMNS } from '../formats/csv/csv-header.ts'
import { findForeignTable } from '../formats/csv/read-foreign.ts'
import type { HeadingOptions } from '../formats/headings/find-table.ts'
import { delimiterOf } from '../reading/csv/csv-columns.ts'
import { type CsvRow, csvRows } from '../reading/csv/csv-rows.ts'
import { CsvScan } from '../reading/csv/csv-scan.ts'
import { type HintedText, withoutSeparatorHint } from '../reading/csv/csv-separator.ts'
import { cellFields, type ColumnNames, foreignNames, headingFields, ownNames } from './column-names.ts'
import { sourcePart, type TextPart } from './text-part.ts'

interface Table {
  delimiter: string
  header: CsvRow
  /** What its columns are called. */
  headings: readonly string[]
  names: ColumnNames
}

/** Finds a row of a CSV text; null if there is none. */
export function csvPart(file: string, row: number | null, headings?: HeadingOptions): TextPart | null {
  const hinted = withoutSeparatorHint(file)
  const table = tableOf(hinted, headings)
  if (!table || row === null) return null
  const csvRow = rowOf(hinted.text, table, row)
  if (!csvRow) return null
  const offset = file.length - hinted.text.length
  const scanned = new CsvScan(hinted.text, table.delimiter).row(csvRow.start)
  const place = { start: offset + scanned.start, end: offset + scanned.end }
  const { header, headings: labels, names, delimiter } = table
  const { cells, bad } = csvRow
  const isHeader = row === header.row
  // Which cell is which is open in such a row.
  if (bad || (!isHeader && cells.length > header.cells.length))
    return sourcePart(file, place, { label: `Text of row ${row}`, from: row, to: row, growsByLines: true })
  const fields = isHeader
    ? headingFields(cells, names)
    : cellFields(labels, names, (position) => cells[position] ?? '')
  const fallback = isHeader ? cells.length : 0
  const record = { from: row, to: row, sheet: null, fields, fallback, growsByLines: false }
  const write = (texts: readonly string[]) => rowText(texts, cells.length, delimiter)
  return { record, ...place, write }
}

function tableOf(hinted: HintedText, headings: HeadingOptions | undefined): Table | null {
  const foreign = findForeignTable(hinted, headings)
  if (foreign) {
    const { delimiter, header, found } = foreign
    const { layout } = found
    return { delimiter, header, headings: layout.headings, names: foreignNames(layout) }
  }
  const delimiter = delimiterOf(hinted.text, hinted.separator, CSV_COLUMNS)
  const header = csvRows(hinted.text, delimiter).next().value
  if (!header) return null
  return { delimiter, header, headings: header.cells, names: ownNames(header.cells, CSV_COLUMNS.known) }
}

function rowOf(text: string, { delimiter, header }: Table, row: number): CsvRow | null {
  if (row === header.row) return header
  for (const csvRow of csvRows(text, delimiter))
    if (csvRow.row >= row) return csvRow.row === row ? csvRow : null
  return null
}

// Cells that were not there are written only where they are filled, or stand before such a cell.
function rowText(texts: readonly string[], cellCount: number, delimiter: string): string {
  const last = Math.max(cellCount, texts.findLastIndex((text) => text !== '') + 1)
  return texts
    .slice(0, last)
    .map((text) => (text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : csvCell(text)))
    .join(delimiter)
}
