import type { QuizQuestion } from '../../quiz.ts'
import { brokenTextProblem, isBlank } from '../../text.ts'
import { type ColumnRules, type Header, columnOf, readHeader } from '../../reading/csv/csv-columns.ts'
import { type Column, SHEET_OPTION_COLUMNS } from '../csv/csv-header.ts'
import { readCells } from '../csv/csv-question.ts'
import type { ReadReport } from '../file-format.ts'
import { partLeftOut } from '../foreign/left-out-messages.ts'
import { columnLetters } from './plain-sheet.ts'

const RULES: ColumnRules<Column> = {
  known: ['question', ...SHEET_OPTION_COLUMNS, 'correct_answer', 'section', 'explanation'],
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

/** True if the first row has at least one known column. */
export function hasQuestionColumns({ rows }: SheetTexts): boolean {
  return rows[0]?.cells.some((cell) => columnOf(cell, RULES.known) !== null) ?? false
}

/**
 * Reads a sheet by the rules of CSV, but with two to ten options.
 * @param section for rows without a section
 */
export function readSheet(sheet: SheetTexts, section: string | null, report: ReadReport): QuizQuestion[] {
  const [first, ...rows] = sheet.rows
  const header = first && readHeader(first, report.problems, RULES)
  if (!header) return []
  const questions: QuizQuestion[] = []
  for (const { row, cells } of rows) {
    checkCells({ row, cells, header }, sheet, report)
    const question = readCells({ row, cells, header, options: optionsOf(cells, header) }, report.problems)
    questions.push({ ...question, section: question.section ?? section })
    const name = `row ${row} of the sheet ${JSON.stringify(sheet.name)}`
    if (report.problems.count === 0)
      report.duplicates.add(question, { row, column: null, name }, report.warnings)
  }
  return questions
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
