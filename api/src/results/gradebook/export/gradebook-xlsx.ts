import type { Deps } from '../../../deps.ts'
import type { GradebookExport } from './export-gradebook.ts'
import type { ExportCell } from './export-cell.ts'
import { exportHeadings, exportRow } from './export-table.ts'

/**
 * Yields the bytes of an xlsx file.
 *
 * @throws InvalidInput when the file would need too much memory.
 */
export async function* gradebookXlsx(
  { workbooks }: Pick<Deps, 'workbooks'>,
  gradebook: GradebookExport,
): AsyncGenerator<Buffer> {
  yield await workbooks.write(rowsOf(gradebook))
}

async function* rowsOf({ columns, pages, choices }: GradebookExport): AsyncGenerator<ExportCell[][]> {
  let before: ExportCell[][] = [exportHeadings(columns, choices)]
  for await (const page of pages) {
    yield [...before, ...page.map((row) => exportRow(row, choices))]
    before = []
  }
}
