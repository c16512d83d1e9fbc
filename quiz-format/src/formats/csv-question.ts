import type { ProblemList } from '../problem.ts'
import type { QuizQuestion } from '../quiz.ts'
import { excerpt } from '../text.ts'
import { withoutGuard } from './csv-formula.ts'
import { type Column, type Header, OPTION_COLUMNS } from './csv-header.ts'
import type { CsvRow } from './csv-rows.ts'
import { neededText, optionalText } from './question-texts.ts'

/** The answers of a CSV file, in the order of the options. */
export const ANSWER_LETTERS = ['a', 'b', 'c', 'd'] as const

/**
 * Reads the question in a row.
 * @param csvRow a row below the header, with sound quotes
 * @param header of the file
 * @param problems takes what is wrong with the row; the question is then of no use
 * @returns the question
 */
export function readRow({ row, cells }: CsvRow, header: Header, problems: ProblemList): QuizQuestion {
  const rawText = (column: Column) => {
    const place = header.places.get(column)
    return { row, column, raw: place === undefined ? '' : withoutGuard(cells[place] ?? '') }
  }
  return {
    text: neededText(rawText('question'), 'question', problems),
    options: OPTION_COLUMNS.map((column) => neededText(rawText(column), 'option', problems)),
    answerIndex: answerOf(rawText('correct_answer').raw, row, problems),
    section: optionalText(rawText('section'), problems),
    explanation: optionalText(rawText('explanation'), problems),
  }
}

function answerOf(raw: string, row: number, problems: ProblemList): number {
  const letter = raw.trim().toLowerCase()
  const index = ANSWER_LETTERS.findIndex((known) => known === letter)
  if (letter === '') problems.add(row, 'correct_answer', 'The answer is empty: write a, b, c or d')
  else if (index === -1) {
    problems.add(row, 'correct_answer', `"${excerpt(raw.trim())}" is not an answer: write a, b, c or d`)
  }
  return index
}
