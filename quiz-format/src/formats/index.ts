// All formats. The web app imports this entry only lazily and in its worker, because it loads every format.
export type { HeadingOptions } from './headings/find-table.ts'
export type { FileColumn } from './headings/file-columns.ts'
export type { ColumnMapping } from './headings/table-layout.ts'
export type { FileFormat, ReadOptions } from './file-format.ts'
export type { FormatName } from './format-names.ts'
export { FORMATS, extensionOf, formatNamed, formatOf, formatsOfExtension } from './formats.ts'
export { linkAdvice, otherFileAdvice } from './other-files.ts'
export { statedTitle } from './quizfolio/stated-title.ts'
