import { decodeText } from '../../reading/text/decode.ts'
import { MAX_ZIP_BYTES } from '../../file-limits.ts'
import { type QuizQuestion } from '../../quiz.ts'
import { checkConvertedQuiz } from '../foreign/check-converted-quiz.ts'
import { questionName } from '../foreign/question-name.ts'
import type { FileFormat, ReadReport } from '../file-format.ts'
import { ItemReport } from './item-report.ts'
import { readItem } from './item/read-item.ts'
import { readPackage } from './package/read-package.ts'
import { readXmlEntry } from './read-xml-entry.ts'
import { MAX_ITEMS, writePackage } from './writing/write-package.ts'
import { readInterop } from './version-1/read-interop.ts'
import { rootName } from '../../reading/xml/xml-root.ts'
import { openZip } from '../../reading/zip/zip-archive.ts'

/**
 * 1EdTech (IMS) Question and Test Interoperability 1.2 and 2.1 to 3.0: a zip package, a single item, or a
 * file of QTI 1.2.
 */
export const qtiFormat: FileFormat = {
  name: 'qti',
  label: 'QTI',
  holds: 'questions',
  holdsPictures: true,
  maxQuestions: MAX_ITEMS,
  extensions: ['zip', 'xml', 'imscc'],
  rowUnit: 'line',
  // Files that are not XML are accepted, too: this reader explains what is wrong with them.
  recognizes: (bytes) => isZip(bytes) || !headOf(bytes).startsWith('<') || isQtiText(bytes),
  read: (bytes, report) => {
    if (!isZip(bytes)) return readSingleItem(bytes, report)
    const opened = openZip(bytes, MAX_ZIP_BYTES)
    if (opened.ok) return readPackage(opened.zip, report)
    report.problems.add(null, null, opened.message)
    return []
  },
  check: checkConvertedQuiz,
  write: writePackage,
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

const ROOTS = new Set([
  'assessmentItem',
  'assessmentTest',
  'assessmentSection',
  'qti-assessment-item',
  'qti-assessment-test',
  'qti-assessment-section',
  'qti-assessment-stimulus',
  'questestinterop',
  'manifest',
])
const HEAD_BYTES = 65_536

/** True if a text is XML with a root element of QTI. */
export function isQtiText(bytes: Uint8Array): boolean {
  const head = headOf(bytes)
  return head.startsWith('<') && ROOTS.has(rootName(head) ?? '')
}

function headOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD_BYTES)
  const decoded = decodeText(head)
  // Decoding may fail just because the head ends in the middle of a character.
  return (decoded.ok ? decoded.text : new TextDecoder().decode(head)).trimStart()
}

function readSingleItem(bytes: Uint8Array, report: ReadReport): QuizQuestion[] {
  const root = readXmlEntry(bytes, new ItemReport(null, report), true)
  if (!root) return []
  const { attributes } = root
  const name = questionName(attributes.get('title') ?? '', attributes.get('identifier') ?? '')
  const item = new ItemReport(name, report)
  if (root.name === 'questestinterop') return readInterop(root, { path: null, isOneOfSeveral: false }, report)
  if (root.name !== 'assessmentItem') {
    const advice = 'the questions stand in other files: give the whole package, as a zip'
    item.fail(root.row, `The file is a "${root.name}", not an item; ${advice}`)
    return []
  }
  const question = readItem(root, item)
  return question ? [question] : []
}
