import { decodeOrReport } from '../../reading/text/decode.ts'
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
  read: (bytes, report) => {
    const text = decodeOrReport(bytes, report.problems)
    return text === null ? [] : readCsv(text, report)
  },
  write: ({ questions }) => new TextEncoder().encode(writeCsv(questions)),
}
