// The rows of a table as the texts of files, page by page.
import { csvRow, escapeFormula } from 'quiz-format'
import type { Dataset, Row, Value } from './dataset.ts'

type Pages = AsyncGenerator<Row[]>

/** Yields a table as a JSON array of objects, one a line. */
export async function* datasetJson(
  { columns }: Pick<Dataset, 'columns'>,
  pages: Pages,
): AsyncGenerator<string> {
  const names = Object.keys(columns)
  let before = '[\n'
  for await (const page of pages) {
    let text = ''
    for (const row of page) {
      text += before + JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name] ?? null])))
      before = ',\n'
    }
    yield text
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Yields a table as CSV, with the names of its columns as headings. */
export async function* datasetCsv(
  { columns }: Pick<Dataset, 'columns'>,
  pages: Pages,
): AsyncGenerator<string> {
  const names = Object.keys(columns)
  yield csvRow(names)
  for await (const page of pages) {
    yield page.map((row) => csvRow(names.map((name) => cellOf(row[name] ?? null)))).join('')
  }
}

function cellOf(value: Value): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return escapeFormula(value.join(', '))
  return typeof value === 'string' ? escapeFormula(value) : String(value)
}
