// As spreadsheets write it.
const ROW_BREAK = '\r\n'

/**
 * Writes a row of a CSV file with commas, and its line break. Cells that start like a formula must have been
 * escaped with `escapeFormula`.
 */
export function csvRow(cells: readonly string[]): string {
  return cells.map(quoted).join(',') + ROW_BREAK
}

// Also quotes cells with semicolons, tabs or outer spaces: without quotes, programs interpret these in
// different ways.
function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
