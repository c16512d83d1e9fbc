import { decodeOrReport } from '../../reading/text/decode.ts'
import { readForeignCsv } from './read-foreign.ts'
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
    return (headings && readForeignCsv(text, headings, report)) ?? readCsv(text, report, headings?.advice)
  },
  write: ({ questions }) => new TextEncoder().encode(writeCsv(questions)),
}
