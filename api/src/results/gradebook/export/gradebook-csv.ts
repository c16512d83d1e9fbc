import { csvRow, escapeFormula } from 'quiz-format'
import type { GradebookExport } from './export-gradebook.ts'
import type { ExportCell } from './export-cell.ts'
import { exportHeadings, exportRow } from './export-table.ts'

/** Yields the text of a CSV file, page by page. */
export async function* gradebookCsv({ columns, pages, choices }: GradebookExport): AsyncGenerator<string> {
  let before = rowOf(exportHeadings(columns, choices))
  for await (const page of pages) {
    yield before + page.map((row) => rowOf(exportRow(row, choices))).join('')
    before = ''
  }
}

function rowOf(cells: readonly ExportCell[]): string {
  return csvRow(cells.map(textOf))
}

function textOf(cell: ExportCell): string {
  if (typeof cell === 'number') return cell.toFixed(1)
  return cell === null ? '' : escapeFormula(cell)
}
