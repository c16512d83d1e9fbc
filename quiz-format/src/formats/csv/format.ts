import { decodeOrReport } from '../../reading/text/decode.ts'
import { foreignColumns, readForeignCsv } from './read-foreign.ts'
import { readCsv } from './read.ts'
import { writeCsv } from './write.ts'
import type { FileFormat } from '../file-format.ts'

export const csvFormat: FileFormat = {
  name: 'csv',
  label: 'CSV',
  holds: 'questions of four options',
  extensions: ['csv'],
  rowUnit: 'row',
  recognizes: () => true,
  read: (bytes, report, { headings } = {}) => {
    const text = decodeOrReport(bytes, report.problems)
    if (text === null) return []
    if (!headings) return readCsv(text, report)
    const foreign = readForeignCsv(text, headings, report)
    const questions = foreign ?? readCsv(text, report, headings.advice)
    const isUnclear = foreign === null && report.problems.count > 0
    if (isUnclear || headings.mapping || headings.said) report.columns = foreignColumns(text)
    return questions
  },
  write: ({ questions }) => new TextEncoder().encode(writeCsv(questions)),
}
