// All formats. The web app must not import this entry: it needs only CSV and JSON, and this entry loads every
// format.
export type { FileFormat, FormatName, ReadOptions } from './file-format.ts'
export { FORMATS, extensionOf, formatNamed, formatOf, formatsOfExtension } from './formats.ts'
export { statedTitle } from './quizfolio/stated-title.ts'
