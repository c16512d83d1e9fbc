import type { QuizQuestion } from '../../quiz.ts'
import { COLUMNS } from './csv-header.ts'
import { escapeFormula } from './csv-formula.ts'
import { ANSWER_LETTERS } from './csv-question.ts'

// What spreadsheets use: rows end with CR LF.
const ROW_BREAK = '\r\n'

/**
 * Writes questions as CSV with commas.
 * @param questions each with four options
 * @returns the text of the file, without a byte-order mark
 */
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

// Semicolons, tabs and outer spaces too: programs differ in what they make of them outside quotes.
function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
