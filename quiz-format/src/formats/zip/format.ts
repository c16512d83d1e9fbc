import { MAX_ZIP_BYTES } from '../../file-limits.ts'
import { openZip } from '../../reading/zip/zip-archive.ts'
import type { FileFormat } from '../file-format.ts'
import { quizEntries } from './quiz-entry.ts'
import { readZip } from './read.ts'
import { writeZip } from './write.ts'

const MANIFEST = /(?:^|\/)imsmanifest\.xml$/i

/**
 * A zip with a quiz file and the pictures that its texts refer to. It is written with a `.quiz.json`.
 * @param inner the formats that the quiz file may have
 */
export function zipFormatOf(inner: readonly FileFormat[]): FileFormat {
  return {
    name: 'zip',
    label: 'Zip with pictures',
    holds: 'all of a quiz',
    holdsPictures: true,
    extensions: ['quiz.zip', 'zip'],
    rowUnit: 'row',
    recognizes: (bytes) => {
      const opened = openZip(bytes, MAX_ZIP_BYTES)
      if (!opened.ok || opened.zip.names.some((name) => MANIFEST.test(name))) return false
      return quizEntries(opened.zip, inner).length > 0
    },
    read: async (bytes, report, options = {}) => {
      const opened = openZip(bytes, MAX_ZIP_BYTES)
      if (opened.ok) return readZip(opened.zip, inner, { report, options })
      report.problems.add(null, null, opened.message)
      return []
    },
    write: ({ quiz }) => writeZip(quiz),
  }
}
