import type { QuizQuestion } from '../../quiz.ts'
import { brokenTextProblem, isBlank } from '../../text.ts'
import { type ColumnRules, type Header, columnOf, readHeader } from '../../reading/csv/csv-columns.ts'
import { type Column, SHEET_COLUMNS, SHEET_OPTION_COLUMNS } from '../csv/csv-header.ts'
import { readCells } from '../csv/csv-question.ts'
import type { ReadReport } from '../file-format.ts'
import { type FoundTable, type HeadingOptions, findTable } from '../headings/find-table.ts'
import { tableColumns } from '../headings/file-columns.ts'
import { isMapped } from '../headings/table-layout.ts'
import { TableReader } from '../headings/table-reader.ts'
import { partLeftOut } from '../foreign/left-out-messages.ts'
import { columnLetters } from './plain-sheet.ts'

const RULES: ColumnRules<Column> = {
  known: SHEET_COLUMNS,
  needed: ['question', 'option_a', 'option_b', 'correct_answer'],
}
const LEAST_OPTIONS = 2

/** The cells of a sheet as text. */
export interface SheetTexts {
  name: string
  rows: { row: number; cells: string[] }[]
  /** Problems by cell, as `row:column`; columns start at 1. */
  faults: ReadonlyMap<string, string>
}

/** True if the first row has at least one known column, or headings of another program are found. */
export function hasQuestionColumns({ rows }: SheetTexts, headings: HeadingOptions): boolean {
  const isKnown = rows[0]?.cells.some((cell) => columnOf(cell, RULES.known) !== null) ?? false
  return isKnown || findTable(rows, headings) !== null
}

export interface SheetOptions {
  /** For rows without a section. */
  section: string | null
  headings: HeadingOptions
}

/**
 * Reads a sheet by the rules of CSV, but with two to ten options; or by headings of another program, if our
 * own are not complete.
 */
export function readSheet(
  sheet: SheetTexts,
  { section, headings }: SheetOptions,
  report: ReadReport,
): QuizQuestion[] {
  const [first, ...rows] = sheet.rows
  const foreign = foreignTableOf(sheet, headings)
  if (foreign ? (headings.mapping ?? headings.said) : !hasOwnColumns(sheet.rows))
    report.columns = tableColumns(sheet.rows)
  if (foreign) return readForeignSheet(sheet, { table: foreign, section }, report)
  const header = first && readHeader(first, report.problems, { ...RULES, advice: headings.advice })
  if (!header) return []
  const questions: QuizQuestion[] = []
  for (const { row, cells } of rows) {
    checkCells({ row, cells, header }, sheet, report)
    const question = readCells({ row, cells, header, options: optionsOf(cells, header) }, report.problems)
    questions.push({ ...question, section: question.section ?? section })
    findDuplicate(question, row, sheet, report)
  }
  return questions
}

/** Finds the headings of another program; null if our own are complete, or if there are none. */
export function foreignTableOf({ rows }: SheetTexts, headings: HeadingOptions): FoundTable | null {
  const isOwn = !headings.said && hasOwnColumns(rows) && !isMapped(rows[0]?.cells ?? [], headings.mapping)
  return isOwn ? null : findTable(rows, headings)
}

function hasOwnColumns(rows: SheetTexts['rows']): boolean {
  const columns = new Set(rows[0]?.cells.map((cell) => columnOf(cell, RULES.known)))
  return RULES.needed.every((column) => columns.has(column))
}

function readForeignSheet(
  sheet: SheetTexts,
  { table, section }: { table: FoundTable } & Pick<SheetOptions, 'section'>,
  report: ReadReport,
): QuizQuestion[] {
  const reader = new TableReader(table, report)
  const questions: QuizQuestion[] = []
  for (const { row, cells } of sheet.rows.slice(table.index + 1)) {
    for (const [position, cell] of cells.entries()) {
      const problem = sheet.faults.get(`${row}:${position + 1}`) ?? brokenTextProblem(cell)
      if (problem !== null) report.problems.add(row, table.layout.headings[position] ?? null, problem)
    }
    const question = reader.read(row, cells)
    if (!question) continue
    questions.push({ ...question, section: question.section ?? section })
    findDuplicate(question, row, sheet, report)
  }
  return questions
}

function findDuplicate(question: QuizQuestion, row: number, sheet: SheetTexts, report: ReadReport): void {
  const name = `row ${row} of the sheet ${JSON.stringify(sheet.name)}`
  if (report.problems.count === 0)
    report.duplicates.add(question, { row, column: null, name }, report.warnings)
}

// Returns the option columns up to the last filled one. Earlier empty options are included, so that they are
// reported.
function optionsOf(cells: string[], { positions }: Header<Column>): readonly Column[] {
  const count = SHEET_OPTION_COLUMNS.findLastIndex((column) => {
    const position = positions.get(column)
    return position !== undefined && !isBlank(cells[position] ?? '')
  })
  return SHEET_OPTION_COLUMNS.slice(0, Math.max(LEAST_OPTIONS, count + 1))
}

function checkCells(
  { row, cells, header }: { row: number; cells: string[]; header: Header<Column> },
  { faults }: SheetTexts,
  { problems, leftOut }: ReadReport,
): void {
  for (const [column, position] of header.positions) {
    const problem = faults.get(`${row}:${position + 1}`) ?? brokenTextProblem(cells[position] ?? '')
    if (problem !== null) problems.add(row, column, problem)
  }
  for (const [position, cell] of cells.entries()) {
    if (isBlank(cell) || !isBlank(header.cells[position] ?? '')) continue
    leftOut.add(row, columnLetters(position + 1), partLeftOut('The cell, in a column without a name,'))
  }
}
