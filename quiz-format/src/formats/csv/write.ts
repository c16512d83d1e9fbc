import { FILE_OPTION_COUNT, type QuizQuestion } from '../../quiz.ts'
import { csvRow } from '../../csv-row.ts'
import { COLUMNS, PLAIN_COLUMNS } from './csv-header.ts'
import { escapeFormula } from '../../reading/csv/csv-formula.ts'
import { formatName } from '../format-field.ts'
import { ANSWER_LETTERS } from './csv-question.ts'

/** Writes questions with four options as CSV with commas, without a byte-order mark. */
export function writeCsv(questions: QuizQuestion[]): string {
  const file = new CsvFile(questions.some(({ format }) => format !== 'PLAIN'))
  return file.start() + file.questions(questions)
}

/** Writes questions with four options as CSV piece by piece, so that a large quiz need not be in memory. */
export class CsvFile {
  readonly #isFormatted: boolean

  /**
   * @param isFormatted whether some question is not plain text, so that the file needs the column `format`.
   */
  constructor(isFormatted: boolean) {
    this.#isFormatted = isFormatted
  }

  /** Everything before the questions. */
  start(): string {
    return csvRow(this.#isFormatted ? COLUMNS : PLAIN_COLUMNS)
  }

  /** The rows of those questions that have four options: the format has no place for others. */
  questions(questions: readonly QuizQuestion[]): string {
    return questions
      .filter(({ options }) => options.length === FILE_OPTION_COUNT)
      .map((question) => csvRow(this.#cells(question)))
      .join('')
  }

  #cells({ text, options, answerIndex, section, explanation, format }: QuizQuestion): string[] {
    return [
      escapeFormula(text),
      ...options.map(escapeFormula),
      ANSWER_LETTERS[answerIndex] ?? '',
      escapeFormula(section ?? ''),
      escapeFormula(explanation ?? ''),
      ...(this.#isFormatted ? [formatName(format)] : []),
    ]
  }
}
