import type { FileFormat } from '../file-format.ts'
import { isQuizfolioFile, readJsonFile } from '../json/json-file.ts'
import { writeQuizfolio } from './write.ts'

/** Our own format: a JSON object that holds a complete quiz, described by quiz.schema.json. */
export const quizfolioFormat: FileFormat = {
  name: 'quizfolio',
  label: 'Quizfolio',
  holds: 'all of a quiz',
  extensions: ['quiz.json', 'json'],
  rowUnit: 'item',
  recognizes: isQuizfolioFile,
  read: readJsonFile,
  write: ({ quiz }) => new TextEncoder().encode(writeQuizfolio(quiz)),
}
