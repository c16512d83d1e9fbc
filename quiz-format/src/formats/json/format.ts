import type { FileFormat } from '../file-format.ts'
import { readJsonFile, isQuizfolioFile } from './json-file.ts'
import { writeJson } from './write.ts'

/** A JSON array of questions. Wherever JSON is accepted, an object in our own format is accepted too. */
export const jsonFormat: FileFormat = {
  name: 'json',
  label: 'JSON',
  holds: 'questions of four options',
  extensions: ['json', 'quiz.json'],
  rowUnit: 'item',
  recognizes: (bytes) => !isQuizfolioFile(bytes),
  read: readJsonFile,
  write: ({ questions }) => new TextEncoder().encode(writeJson(questions, 2)),
}
