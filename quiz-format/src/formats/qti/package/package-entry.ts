import type { XmlElement } from '../../../reading/xml/xml-tree.ts'
import type { ZipArchive } from '../../../reading/zip/zip-archive.ts'
import type { ItemReport } from '../item-report.ts'
import { readXmlEntry } from '../read-xml-entry.ts'

/**
 * Unpacks and parses an XML entry, which must exist.
 * @returns the root; null if the entry cannot be read
 */
export function entryRoot(zip: ZipArchive, name: string, report: ItemReport): XmlElement | null {
  const bytes = zip.read(name)
  if (bytes) return readXmlEntry(bytes, report)
  report.fail(null, 'The entry of the zip is damaged: export the package again')
  return null
}

export function missing(path: string): string {
  return `The package has no entry ${JSON.stringify(path)}: export it again`
}
