import type { QuizQuestion } from '../../quiz.ts'
import { csvRow } from '../../csv-row.ts'
import { COLUMNS, PLAIN_COLUMNS } from './csv-header.ts'
import { escapeFormula } from '../../reading/csv/csv-formula.ts'
import { formatName } from '../format-field.ts'
import { ANSWER_LETTERS } from './csv-question.ts'

/** Writes questions with four options as CSV with commas, without a byte-order mark. */
export function writeCsv(questions: QuizQuestion[]): string {
  const isFormatted = questions.some(({ format }) => format !== 'PLAIN')
  const rows = questions.map(({ text, options, answerIndex, section, explanation, format }) => [
    escapeFormula(text),
    ...options.map(escapeFormula),
    ANSWER_LETTERS[answerIndex] ?? '',
    escapeFormula(section ?? ''),
    escapeFormula(explanation ?? ''),
    ...(isFormatted ? [formatName(format)] : []),
  ])
  return [isFormatted ? COLUMNS : PLAIN_COLUMNS, ...rows].map(csvRow).join('')
}
