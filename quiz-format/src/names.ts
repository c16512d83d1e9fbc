// Entry point with only the names of formats and encodings, for programs that load the file readers later or
// not at all.
export { SHEET_COLUMNS, TABLE_PARTS, type TablePart } from './formats/csv/csv-header.ts'
export { FORMAT_FACTS } from './formats/format-facts.ts'
export { FORMAT_NAMES, type FormatName, WRITABLE_NAMES } from './formats/format-names.ts'
export { ENCODINGS } from './reading/text/encodings.ts'
export { isEncoding } from './reading/text/text-encoding.ts'
