import type { ProblemList } from '../../problem.ts'
import type { QuizQuestion } from '../../quiz.ts'
import { excerpt } from '../../text.ts'
import { unescapeFormula } from '../../reading/csv/csv-formula.ts'
import type { Header } from '../../reading/csv/csv-columns.ts'
import { type Column, OPTION_COLUMNS } from './csv-header.ts'
import type { CsvRow } from '../../reading/csv/csv-rows.ts'
import { FORMAT_FIELD, formatOf } from '../format-field.ts'
import { type RawText, requiredText, optionalText } from '../question-texts.ts'

/** Answer letters of CSV files and sheets, in option order. */
export const ANSWER_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const

/**
 * @param csvRow a row below the header, without malformed quotes
 * @returns a question; meaningless if problems were added
 */
export function readRow(csvRow: CsvRow, header: Header<Column>, problems: ProblemList): QuizQuestion {
  return readCells({ ...csvRow, header, options: OPTION_COLUMNS }, problems)
}

export interface QuestionRow {
  row: number
  cells: string[]
  header: Header<Column>
  /** Columns of the options. */
  options: readonly Column[]
}

/**
 * @returns a question; meaningless if problems were added
 */
export function readCells({ row, cells, header, options }: QuestionRow, problems: ProblemList): QuizQuestion {
  const rawText = (column: Column) => {
    const position = header.positions.get(column)
    return { row, column, raw: position === undefined ? '' : unescapeFormula(cells[position] ?? '') }
  }
  return {
    text: requiredText(rawText('question'), 'question', problems),
    options: options.map((column) => requiredText(rawText(column), 'option', problems)),
    answerIndex: answerOf(rawText('correct_answer'), options.length, problems),
    section: optionalText(rawText('section'), problems),
    explanation: optionalText(rawText('explanation'), problems),
    format: formatOf(rawText(FORMAT_FIELD), problems),
  }
}

function answerOf({ row, column, raw }: RawText, count: number, problems: ProblemList): number {
  const letter = raw.trim().toLowerCase()
  const letters: readonly string[] = ANSWER_LETTERS.slice(0, count)
  const index = letters.indexOf(letter)
  const hint = `write ${letters.slice(0, -1).join(', ')} or ${letters.at(-1)}`
  if (letter === '') problems.add(row, column, `The answer is empty: ${hint}`)
  else if (index === -1) problems.add(row, column, `"${excerpt(raw.trim())}" is not an answer: ${hint}`)
  return index
}
