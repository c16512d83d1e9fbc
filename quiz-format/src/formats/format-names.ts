/** All readable formats, by the names used on the command line, in the order in which users see them. */
export const FORMAT_NAMES = [
  'csv',
  'json',
  'quizfolio',
  'zip',
  'anki',
  'apkg',
  'gift',
  'moodle-xml',
  'aiken',
  'qti',
  'xlsx',
] as const

export type FormatName = (typeof FORMAT_NAMES)[number]

const READ_ONLY = new Set<FormatName>(['anki', 'apkg', 'xlsx'])

/** The formats that can also be written. */
export const WRITABLE_NAMES = FORMAT_NAMES.filter((name) => !READ_ONLY.has(name))
