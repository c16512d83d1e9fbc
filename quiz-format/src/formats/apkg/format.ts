import { openZip } from '../../reading/zip/zip-archive.ts'
import { checkConvertedQuiz } from '../foreign/check-converted-quiz.ts'
import { MAX_ZIP_BYTES } from '../../file-limits.ts'
import type { FileFormat } from '../file-format.ts'
import { readPackageNotes } from './read.ts'

/** Anki’s packages of decks: a zip with an SQLite database. */
export const apkgFormat: FileFormat = {
  name: 'apkg',
  label: 'Anki package',
  holds: 'questions',
  extensions: ['apkg', 'colpkg'],
  rowUnit: 'item',
  recognizes: () => true,
  read: (bytes, report, options = {}) => {
    const opened = openZip(bytes, MAX_ZIP_BYTES)
    if (opened.ok) return readPackageNotes(opened.zip, report, options)
    report.problems.add(null, null, opened.message)
    return []
  },
  check: checkConvertedQuiz,
  write: null,
}
