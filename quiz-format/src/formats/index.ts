// All formats. The web app must not import this entry: it reads only CSV and JSON, and would load every other
// format too.
export type { FileFormat, FormatName, ReadOptions } from './file-format.ts'
export { FORMATS, extensionOf, formatNamed, formatOf, formatsOfExtension } from './formats.ts'
export { statedTitle } from './quizfolio/stated-title.ts'
