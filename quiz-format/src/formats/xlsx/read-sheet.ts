import type { QuizQuestion } from '../../quiz.ts'
import { brokenTextProblem, isBlank } from '../../text.ts'
import {
  type Column,
  type ColumnRules,
  type Header,
  SHEET_OPTION_COLUMNS,
  columnOf,
  readHeader,
} from '../csv/csv-header.ts'
import { readCells } from '../csv/csv-question.ts'
import type { ReadReport } from '../file-format.ts'
import { partLeftOut } from '../foreign/left-out-messages.ts'
import { columnLetters } from './plain-sheet.ts'

const RULES: ColumnRules = {
  known: ['question', ...SHEET_OPTION_COLUMNS, 'correct_answer', 'section', 'explanation'],
  needed: ['question', 'option_a', 'option_b', 'correct_answer'],
}
const LEAST_OPTIONS = 2

/** A sheet's cells as texts. */
export interface SheetTexts {
  name: string
  rows: { row: number; cells: string[] }[]
  /** What is wrong with cells, by `row:column`, the column from 1. */
  faults: ReadonlyMap<string, string>
}

/**
 * Tells whether a sheet's first row names a column of questions.
 * @param sheet of a workbook
 * @returns whether one is known
 */
export function hasQuestionColumns({ rows }: SheetTexts): boolean {
  return rows[0]?.cells.some((cell) => columnOf(cell, RULES.known) !== null) ?? false
}

/**
 * Reads the questions of a sheet by the rules of CSV, with two to ten options.
 * @param sheet with a first row
 * @param section of rows that name none; null for none
 * @param report takes what is wrong, and what stands beside the columns
 * @returns the questions
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

// The columns up to the last one that is filled; an empty one before it is a mistake.
function optionsOf(cells: string[], { places }: Header): readonly Column[] {
  const count = SHEET_OPTION_COLUMNS.findLastIndex((column) => {
    const place = places.get(column)
    return place !== undefined && !isBlank(cells[place] ?? '')
  })
  return SHEET_OPTION_COLUMNS.slice(0, Math.max(LEAST_OPTIONS, count + 1))
}

function checkCells(
  { row, cells, header }: { row: number; cells: string[]; header: Header },
  { faults }: SheetTexts,
  { problems, leftOut }: ReadReport,
): void {
  for (const [column, place] of header.places) {
    const problem = faults.get(`${row}:${place + 1}`) ?? brokenTextProblem(cells[place] ?? '')
    if (problem !== null) problems.add(row, column, problem)
  }
  for (const [place, cell] of cells.entries()) {
    if (isBlank(cell) || !isBlank(header.cells[place] ?? '')) continue
    leftOut.add(row, columnLetters(place + 1), partLeftOut('The cell, in a column without a name,'))
  }
}
