// As spreadsheets write it.
const ROW_BREAK = '\r\n'

/**
 * Writes a row of a CSV file with commas, and its line break. Cells that start like a formula must have been
 * escaped with `escapeFormula`.
 */
export function csvRow(cells: readonly string[]): string {
  return cells.map(csvCell).join(',') + ROW_BREAK
}

/**
 * Writes a cell, in quotes where it needs them. Also quotes cells with semicolons, tabs or outer spaces:
 * without quotes, programs interpret these in different ways.
 */
export function csvCell(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
