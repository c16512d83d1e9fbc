import type { ProblemList } from '../../problem.ts'
import type { QuizQuestion } from '../../quiz.ts'
import { brokenTextProblem } from '../../text.ts'
import { type Header, columnName, delimiterOf, readHeader } from './csv-header.ts'
import { readRow } from './csv-question.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'
import { withoutSeparatorHint } from './csv-separator.ts'
import type { LosslessReport } from '../file-format.ts'
import { QuizLimits } from '../quiz-limits.ts'

/**
 * Parses CSV text and reports all problems, up to the row that exceeds a limit.
 * @returns the questions; meaningless if there are problems
 */
export function readCsv(file: string, { problems, warnings, duplicates }: LosslessReport): QuizQuestion[] {
  const { text, separator } = withoutSeparatorHint(file)
  const rows = csvRows(text, delimiterOf(text, separator))
  const first = rows.next().value
  if (!first) {
    problems.add(null, null, 'The file is empty: write a header row, then one row for each question')
    return []
  }
  // Usually no cell is broken. Then this check of the whole text replaces a check of every cell.
  const isBroken = brokenTextProblem(text) !== null
  if (isBroken) checkCells(first, { cells: first.cells, positions: new Map() }, problems)
  const header = headerOf(first, problems)
  if (!header || problems.count > 0) return []

  const questions: QuizQuestion[] = []
  const limits = new QuizLimits(problems)
  let rowCount = 0
  for (const csvRow of rows) {
    const { row } = csvRow
    rowCount++
    if (!limits.admitsQuestion(row)) break
    if (isBroken) checkCells(csvRow, header, problems)
    const question = questionOf(csvRow, header, problems)
    if (question && !limits.admitsSection(row, question.section)) break
    if (!question || problems.count > 0) continue
    questions.push(question)
    duplicates.add(question, { row, column: null, name: `row ${row}` }, warnings)
  }
  if (rowCount === 0)
    problems.add(null, null, 'The file has no questions: write one row for each below the header')
  return questions
}

function headerOf({ row, cells, bad }: CsvRow, problems: ProblemList): Header | null {
  if (!bad) return readHeader({ cells, row }, problems)
  problems.add(row, null, bad.message)
  return null
}

function questionOf(csvRow: CsvRow, header: Header, problems: ProblemList): QuizQuestion | null {
  const { row, cells, bad } = csvRow
  if (bad) {
    problems.add(row, columnName(header, bad.cell), bad.message)
    return null
  }
  if (cells.length > header.cells.length) {
    problems.add(row, null, moreCellsMessage(cells.length, header.cells.length))
    return null
  }
  return readRow(csvRow, header, problems)
}

function moreCellsMessage(cells: number, columns: number): string {
  return (
    `The row has ${cells} cells, but the header has ${columns}: ` +
    'put a text that contains the delimiter into double quotes, with no space before them'
  )
}

function checkCells({ row, cells }: CsvRow, header: Header, problems: ProblemList): void {
  for (const [position, cell] of cells.entries()) {
    const problem = brokenTextProblem(cell)
    if (problem !== null) problems.add(row, columnName(header, position), problem)
  }
}
