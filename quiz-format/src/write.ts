import type { QuizFormat } from './file-type.ts'
import { writeCsv } from './formats/csv/write.ts'
import { writeJson } from './formats/json/write.ts'
import { FILE_OPTION_COUNT, type QuizDocument, namedQuestions } from './quiz.ts'

export { QuizfolioFile, writeQuizfolio } from './formats/quizfolio/write.ts'

/**
 * Writes the questions of a quiz as a file that {@link parseQuizFile} reads back as the same ones.
 * @param quiz valid: trimmed texts within their limits, four options to a question
 * @param format of the file
 * @returns the text of the file, to be stored as UTF-8
 * @throws RangeError if a question has not exactly four options, since the formats hold no other number
 */
export function writeQuizFile(quiz: QuizDocument, format: QuizFormat): string {
  const questions = namedQuestions(quiz)
  for (const [index, { options }] of questions.entries()) {
    if (options.length !== FILE_OPTION_COUNT) {
      throw new RangeError(`question ${index + 1} has ${options.length} options, a quiz file holds exactly 4`)
    }
  }
  return format === 'csv' ? writeCsv(questions) : writeJson(questions, 2)
}
