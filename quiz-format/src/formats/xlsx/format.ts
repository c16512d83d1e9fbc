import { checkConvertedQuiz } from '../foreign/check-converted-quiz.ts'
import type { FileFormat } from '../file-format.ts'
import { readXlsx } from './read.ts'
import { openZip } from '../../reading/zip/zip-archive.ts'

const OLD_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0]
// Excel stores a workbook with a password in a stream of this name.
const ENCRYPTED_PART = 'EncryptedPackage'

export const xlsxFormat: FileFormat = {
  name: 'xlsx',
  label: 'Excel',
  holds: 'questions',
  extensions: ['xlsx'],
  rowUnit: 'row',
  recognizes: () => true,
  read: async (bytes, report, options) => {
    const opened = openZip(bytes)
    if (opened.ok) return readXlsx(opened.zip, report, options?.headings)
    report.problems.add(null, null, oldFileProblem(bytes) ?? opened.message)
    return []
  },
  check: checkConvertedQuiz,
  write: null,
}

function oldFileProblem(bytes: Uint8Array): string | null {
  if (!OLD_SIGNATURE.every((byte, index) => bytes[index] === byte)) return null
  const isEncrypted = new TextDecoder('utf-16le').decode(bytes).includes(ENCRYPTED_PART)
  return isEncrypted
    ? 'The workbook is protected by a password: save it in Excel without one'
    : 'This is an Excel file of the old kind (.xls): save it in Excel as .xlsx'
}
