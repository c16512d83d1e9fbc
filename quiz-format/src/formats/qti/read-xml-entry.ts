import { decodeText } from '../../reading/text/decode.ts'
import { fileLeftOut } from '../foreign/left-out-messages.ts'
import { type XmlElement, readXml } from '../../reading/xml/xml-tree.ts'
import type { ItemReport } from './item-report.ts'
import { QTI_2_NAMES, versionProblem } from './qti-names.ts'

/**
 * Parses one QTI file.
 * @param isAlone true for a file outside a package: there an unsupported version is a problem; in a package,
 *   the file is left out
 * @returns the root with QTI 2.1 names; null if it cannot be read
 */
export function readXmlEntry(bytes: Uint8Array, report: ItemReport, isAlone = false): XmlElement | null {
  const decoded = decodeText(bytes)
  if (!decoded.ok) {
    report.fail(null, decoded.message)
    return null
  }
  const read = readXml(withoutPlainDoctype(decoded.text), QTI_2_NAMES)
  if (!read.ok) {
    report.fail(read.row, read.message)
    return null
  }
  const { root } = read
  const problem = rootProblem(read.namespace)
  if (problem === null) return root
  if (isAlone) report.fail(root.row, problem)
  else report.leftOut.add(root.row, report.name, fileLeftOut(problem))
  return null
}

// A QTI namespace contains the QTI version. Many manifests have another namespace, whose version means
// something else.
function rootProblem(namespace: string): string | null {
  return /qti/i.test(namespace) ? versionProblem(namespace) : null
}

const HEAD_LENGTH = 2000
const PLAIN_DOCTYPE = /<!DOCTYPE\s+questestinterop\b[^[\]<>]{0,500}>/

// Files of QTI 1.2 often name their document type. Without declarations of its own, it is harmless.
function withoutPlainDoctype(text: string): string {
  const head = text.slice(0, HEAD_LENGTH)
  if (!head.includes('<!DOCTYPE')) return text
  return head.replace(PLAIN_DOCTYPE, (doctype) => doctype.replace(/[^\r\n]/g, ' ')) + text.slice(HEAD_LENGTH)
}
