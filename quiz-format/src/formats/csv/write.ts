import type { QuizQuestion } from '../../quiz.ts'
import { COLUMNS } from './csv-header.ts'
import { escapeFormula } from '../../reading/csv/csv-formula.ts'
import { ANSWER_LETTERS } from './csv-question.ts'

// As spreadsheets write it.
const ROW_BREAK = '\r\n'

/** Writes questions with four options as CSV with commas, without a byte-order mark. */
export function writeCsv(questions: QuizQuestion[]): string {
  const rows = questions.map(({ text, options, answerIndex, section, explanation }) => [
    escapeFormula(text),
    ...options.map(escapeFormula),
    ANSWER_LETTERS[answerIndex] ?? '',
    escapeFormula(section ?? ''),
    escapeFormula(explanation ?? ''),
  ])
  return [COLUMNS, ...rows].map((cells) => cells.map(quoted).join(',') + ROW_BREAK).join('')
}

// Also quotes cells with semicolons, tabs or outer spaces: without quotes, programs interpret these in
// different ways.
function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
