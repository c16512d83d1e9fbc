import type { QuizFormat } from './file-type.ts'
import { writeCsv } from './formats/csv-write.ts'
import { writeJson } from './formats/json-write.ts'
import { FILE_OPTION_COUNT, type QuizDocument } from './quiz.ts'

/**
 * Writes a quiz as a file that {@link parseQuizFile} reads back as the same quiz.
 * @param quiz valid: trimmed texts within their limits, four options to a question
 * @param format of the file
 * @returns the text of the file, to be stored as UTF-8
 * @throws RangeError if a question has not exactly four options, since the formats hold no other number
 */
export function writeQuizFile(quiz: QuizDocument, format: QuizFormat): string {
  for (const [index, { options }] of quiz.questions.entries()) {
    if (options.length !== FILE_OPTION_COUNT) {
      throw new RangeError(`question ${index + 1} has ${options.length} options, a quiz file holds exactly 4`)
    }
  }
  return format === 'csv' ? writeCsv(quiz.questions) : writeJson(quiz.questions, 2)
}

/**
 * Writes a quiz as the JSON in which programs hand it to the server, whatever the number of options: the reader has to
 * be told so with `anyOptionCount`.
 * @param quiz valid: trimmed texts within their limits, 2 to 10 options to a question
 * @returns the text of the file, to be stored as UTF-8
 */
export function writeImportJson(quiz: QuizDocument): string {
  return writeJson(quiz.questions)
}
