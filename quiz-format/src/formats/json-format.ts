import { textOf } from '../decode.ts'
import { placeIn } from '../file-type.ts'
import { withFourOptions } from './csv-format.ts'
import type { FileFormat } from './file-format.ts'
import { readJson } from './json.ts'
import { writeJson } from './json-write.ts'

/** A JSON array of questions. */
export const jsonFormat: FileFormat = {
  name: 'json',
  label: 'JSON',
  extensions: ['json'],
  place: placeIn('json'),
  recognizes: () => true,
  read: (bytes, report) => {
    const text = textOf(bytes, report.problems)
    return text === null ? [] : readJson(text, report)
  },
  write: ({ questions }, losses) =>
    new TextEncoder().encode(writeJson(withFourOptions(questions, losses), 2)),
}
