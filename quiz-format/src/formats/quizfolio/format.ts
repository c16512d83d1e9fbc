import { placeIn } from '../../file-type.ts'
import type { FileFormat } from '../file-format.ts'
import { isQuizfolioFile, readJsonFile } from '../json/json-file.ts'
import { writeQuizfolio } from './write.ts'

/** Our own format: a JSON object with everything a quiz has. quiz.schema.json describes it. */
export const quizfolioFormat: FileFormat = {
  name: 'quizfolio',
  label: 'Quizfolio',
  holds: 'all of a quiz',
  extensions: ['quiz.json', 'json'],
  place: placeIn('json'),
  recognizes: isQuizfolioFile,
  read: (bytes, report) => readJsonFile(bytes, report),
  write: ({ whole }) => new TextEncoder().encode(writeQuizfolio(whole)),
}
