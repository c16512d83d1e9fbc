import type { QuizQuestion } from '../../quiz.ts'
import { openCsvTable } from '../../reading/csv/csv-table.ts'
import { CSV_COLUMNS } from './csv-header.ts'
import { readRow } from './csv-question.ts'
import type { LosslessReport } from '../file-format.ts'
import { QuizLimits } from '../quiz-limits.ts'

const EMPTY_FILE = 'The file is empty: write a header row, then one row for each question'

/**
 * Parses CSV text and reports all problems, up to the row that exceeds a limit.
 * @param advice what else to do about a missing column
 * @returns the questions; meaningless if there are problems
 */
export function readCsv(
  file: string,
  { problems, warnings, duplicates }: LosslessReport,
  advice?: string,
): QuizQuestion[] {
  const table = openCsvTable(file, { ...CSV_COLUMNS, advice }, { problems, emptyMessage: EMPTY_FILE })
  if (!table) return []
  const questions: QuizQuestion[] = []
  const limits = new QuizLimits(problems)
  let rowCount = 0
  for (const csvRow of table.rows) {
    const { row } = csvRow
    rowCount++
    if (!limits.admitsQuestion(row)) break
    const question = table.checkRow(csvRow) ? readRow(csvRow, table.header, problems) : null
    if (question && !limits.admitsSection(row, question.section)) break
    if (!question || problems.count > 0) continue
    questions.push(question)
    duplicates.add(question, { row, column: null, name: `row ${row}` }, warnings)
  }
  if (rowCount === 0)
    problems.add(null, null, 'The file has no questions: write one row for each below the header')
  return questions
}
