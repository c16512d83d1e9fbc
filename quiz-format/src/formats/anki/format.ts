import { textKindOf } from '../../reading/text/text-kind.ts'
import { decodeText } from '../../reading/text/decode.ts'
import { layoutOf } from './anki-layout.ts'
import { readAnkiHeader } from './anki-header.ts'
import { readAnki, separatorOf } from './read.ts'
import { csvRows } from '../../reading/csv/csv-rows.ts'
import { checkConvertedQuiz } from '../foreign/check-converted-quiz.ts'
import type { FileFormat } from '../file-format.ts'

const HEAD_BYTES = 65_536

/** Anki notes, exported as plain text. */
export const ankiFormat: FileFormat = {
  name: 'anki',
  label: 'Anki notes',
  holds: 'questions',
  extensions: ['txt'],
  rowUnit: 'line',
  recognizes: (bytes) => {
    const decoded = decodeText(bytes.subarray(0, HEAD_BYTES))
    const head = decoded.ok ? decoded.text : new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES))
    const text = head.replace(/\r\n?/g, '\n')
    const { header, keys } = readAnkiHeader(text)
    if (keys.length > 0) return true
    const body = text.slice(header.end)
    const first = csvRows(body, separatorOf(body, header)).next().value
    return layoutOf(first?.cells ?? [], new Set()) !== null || textKindOf(bytes) === 'anki'
  },
  read: (bytes, report, options) => {
    const decoded = decodeText(bytes)
    if (decoded.ok) return readAnki(decoded.text.replace(/\r\n?/g, '\n'), report, options)
    report.problems.add(null, null, decoded.message)
    return []
  },
  check: checkConvertedQuiz,
  write: null,
}
