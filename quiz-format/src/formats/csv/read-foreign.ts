import { brokenTextProblem, excerpt } from '../../text.ts'
import type { QuizQuestion } from '../../quiz.ts'
import { columnOf, delimiterOf } from '../../reading/csv/csv-columns.ts'
import { type CsvRow, csvRows } from '../../reading/csv/csv-rows.ts'
import { type HintedText, withoutSeparatorHint } from '../../reading/csv/csv-separator.ts'
import { rowChecker } from '../../reading/csv/csv-table.ts'
import type { ReadReport } from '../file-format.ts'
import { type FoundTable, type HeadingOptions, MOST_ROWS_ABOVE, findTable } from '../headings/find-table.ts'
import { type FileColumn, tableColumns } from '../headings/file-columns.ts'
import { titlesOf } from '../headings/said-columns.ts'
import { isMapped } from '../headings/table-layout.ts'
import { TableReader } from '../headings/table-reader.ts'
import { QuizLimits } from '../quiz-limits.ts'
import { type Column, COLUMNS, CSV_COLUMNS } from './csv-header.ts'

const DELIMITERS = [',', ';', '\t']

/**
 * Reads a CSV text with headings of other programs.
 * @returns null if the text has only the columns of the specification, or no headings that can be understood
 */
export function readForeignCsv(
  file: string,
  headings: HeadingOptions,
  report: ReadReport,
): QuizQuestion[] | null {
  const hinted = withoutSeparatorHint(file)
  const table = findForeignTable(hinted, headings)
  if (!table) return null
  report.hasForeignHeadings = true
  return questionsOf(hinted.text, table, report)
}

/** Where a CSV text has headings of other programs. */
export interface ForeignTable {
  delimiter: string
  found: FoundTable
  /** The row of the headings; of a table without headings, a row above it with names for its columns. */
  header: CsvRow
}

/**
 * Finds the headings of other programs in a CSV text.
 * @returns null as {@link readForeignCsv}
 */
export function findForeignTable(
  { text, separator }: HintedText,
  headings: HeadingOptions = {},
): ForeignTable | null {
  if (hasOwnColumns(text, separator, headings)) return null
  for (const delimiter of new Set(separator === null ? DELIMITERS : [separator, ...DELIMITERS])) {
    const rows = firstRows(text, delimiter)
    const found = findTable(rows, headings)
    const header = found && headerOf(found, rows)
    if (found && header && (headings.said || !isOwn(found, header))) return { delimiter, found, header }
  }
  return null
}

/**
 * The columns of a CSV text that was not understood by its headings, or was read by a mapping.
 * @returns null if the text has the columns of the specification, or no headings of questions
 */
export function foreignColumns(file: string): FileColumn[] | null {
  const { text, separator } = withoutSeparatorHint(file)
  if (hasOwnColumns(text, separator, {})) return null
  const candidates = [...new Set(separator === null ? DELIMITERS : [separator, ...DELIMITERS])]
  const tables = candidates.flatMap((delimiter) => {
    const rows = firstRows(text, delimiter)
    const found = findTable(rows)
    const header = rows[found?.index ?? 0]
    const columns = found && header && isOwn(found, header) ? null : tableColumns(rows)
    return columns ? [columns] : []
  })
  return tables.toSorted((one, other) => other.length - one.length)[0] ?? null
}

function headerOf({ index, layout }: FoundTable, rows: readonly CsvRow[]): CsvRow | null {
  if (index >= 0) return rows[index] ?? null
  return { row: 0, start: 0, cells: titlesOf(layout.headings.length), bad: null }
}

function hasOwnColumns(text: string, separator: string | null, { mapping, said }: HeadingOptions): boolean {
  if (said) return false
  const first = csvRows(text, delimiterOf(text, separator, CSV_COLUMNS)).next().value
  const columns = new Set(first?.cells.map((cell) => columnOf<Column>(cell, COLUMNS)))
  const areAllThere = CSV_COLUMNS.needed.every((column) => columns.has(column))
  return areAllThere && !isMapped(first?.cells ?? [], mapping)
}

// A file that lacks an option, and has only headings of the specification, is a mistake as before.
function isOwn({ layout }: FoundTable, { cells }: CsvRow): boolean {
  const parts = [layout.question, layout.answer, ...layout.options, ...layout.wrong]
  return parts.every((column) => column === -1 || columnOf<Column>(cells[column] ?? '', COLUMNS) !== null)
}

function firstRows(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = []
  for (const row of csvRows(text, delimiter)) {
    rows.push(row)
    if (rows.length === MOST_ROWS_ABOVE) break
  }
  return rows
}

function questionsOf(
  text: string,
  { delimiter, found, header }: ForeignTable,
  report: ReadReport,
): QuizQuestion[] {
  const { problems } = report
  const columns = { cells: header.cells.map((cell) => excerpt(cell.trim())), positions: new Map() }
  const isReadable = rowChecker(brokenTextProblem(text) !== null, columns, problems)
  const reader = new TableReader(found, report)
  const limits = new QuizLimits(problems)
  const questions: QuizQuestion[] = []
  for (const csvRow of csvRows(text, delimiter)) {
    const { row, cells } = csvRow
    if (row <= header.row) continue
    if (!limits.admitsQuestion(row)) break
    const question = isReadable(csvRow) ? reader.read(row, cells) : null
    if (question && !limits.admitsSection(row, question.section)) break
    if (!question || problems.count > 0) continue
    questions.push(question)
    report.duplicates.add(question, { row, column: null, name: `row ${row}` }, report.warnings)
  }
  if (questions.length === 0 && problems.count === 0)
    problems.add(null, null, 'The file has no question that a quiz can hold')
  return questions
}
