// All formats. The web app must not import this entry, which loads every format: the app needs only CSV and
// JSON.
export type { FileFormat, FormatName, ReadOptions } from './file-format.ts'
export { FORMATS, extensionOf, formatNamed, formatOf, formatsOfExtension } from './formats.ts'
export { statedTitle } from './quizfolio/stated-title.ts'
