import { decodeText } from '../../reading/text/decode.ts'
import { fileLeftOut } from '../foreign/left-out-messages.ts'
import { type XmlElement, readXml } from '../../reading/xml/xml-tree.ts'
import type { ItemReport } from './item-report.ts'
import { QTI_2_NAMES, otherVersion, versionProblem } from './qti-names.ts'

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
  const read = readXml(decoded.text, QTI_2_NAMES)
  if (!read.ok) {
    report.fail(read.row, read.message)
    return null
  }
  const { root } = read
  const problem = rootProblem(root.name, read.namespace)
  if (problem === null) return root
  if (isAlone) report.fail(root.row, problem)
  else report.leftOut.add(root.row, report.name, fileLeftOut(problem))
  return null
}

// A QTI namespace contains the QTI version. Many manifests have another namespace, whose version means
// something else.
function rootProblem(name: string, namespace: string): string | null {
  if (name === 'questestinterop') return otherVersion('1.2')
  return /qti/i.test(namespace) ? versionProblem(namespace) : null
}
