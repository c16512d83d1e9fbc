// All formats. The web app must not import this entry, which loads every format: the app needs only CSV and
// JSON.
export type { HeadingOptions } from './headings/find-table.ts'
export type { ColumnMapping } from './headings/table-layout.ts'
export type { FileFormat, ReadOptions } from './file-format.ts'
export type { FormatName } from './format-names.ts'
export { FORMATS, extensionOf, formatNamed, formatOf, formatsOfExtension } from './formats.ts'
export { linkAdvice, otherFileAdvice } from './other-files.ts'
export { statedTitle } from './quizfolio/stated-title.ts'
