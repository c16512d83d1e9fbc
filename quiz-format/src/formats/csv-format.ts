import { textOf } from '../decode.ts'
import { placeIn } from '../file-type.ts'
import type { ProblemList } from '../problem.ts'
import { FILE_OPTION_COUNT, type QuizQuestion } from '../quiz.ts'
import { readCsv } from './csv.ts'
import { writeCsv } from './csv-write.ts'
import type { FileFormat } from './file-format.ts'

/** Comma-separated values with a header row. */
export const csvFormat: FileFormat = {
  name: 'csv',
  label: 'CSV',
  extensions: ['csv'],
  place: placeIn('csv'),
  recognizes: () => true,
  read: (bytes, report) => {
    const text = textOf(bytes, report.problems)
    return text === null ? [] : readCsv(text, report)
  },
  write: ({ questions }, losses) => new TextEncoder().encode(writeCsv(withFourOptions(questions, losses))),
}

/**
 * Leaves out the questions that our own two formats cannot hold.
 * @param questions of a quiz
 * @param losses takes those that are left out
 * @returns the others
 */
export function withFourOptions(questions: QuizQuestion[], losses: ProblemList): QuizQuestion[] {
  return questions.filter(({ options }, index) => {
    if (options.length === FILE_OPTION_COUNT) return true
    const message = `The question has ${options.length} options, and this format holds exactly 4: it is left out`
    losses.add(index + 1, 'options', message)
    return false
  })
}
