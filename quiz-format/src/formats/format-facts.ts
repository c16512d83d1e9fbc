import type { FormatName } from './format-names.ts'

interface FormatFacts {
  label: string
  /** Written files get the first one. */
  extensions: readonly [string, ...string[]]
}

/**
 * What each format is called and which extensions its files have, for pages that load the readers and writers
 * only when a file needs them. A test holds them equal to the formats themselves.
 */
export const FORMAT_FACTS: Readonly<Record<FormatName, FormatFacts>> = {
  csv: { label: 'CSV', extensions: ['csv'] },
  json: { label: 'JSON', extensions: ['json', 'quiz.json'] },
  quizfolio: { label: 'Quizfolio', extensions: ['quiz.json', 'json'] },
  zip: { label: 'Zip with pictures', extensions: ['quiz.zip', 'zip'] },
  anki: { label: 'Anki notes', extensions: ['txt'] },
  apkg: { label: 'Anki package', extensions: ['apkg', 'colpkg'] },
  gift: { label: 'GIFT', extensions: ['txt', 'gift'] },
  'moodle-xml': { label: 'Moodle XML', extensions: ['xml'] },
  aiken: { label: 'Aiken', extensions: ['txt', 'aiken'] },
  qti: { label: 'QTI', extensions: ['zip', 'xml', 'imscc'] },
  xlsx: { label: 'Excel', extensions: ['xlsx'] },
}
