import { decodeText } from '../../reading/text/decode.ts'
import { entryPath } from '../../reading/zip/entry-path.ts'
import { childrenOf } from '../../reading/xml/xml-elements.ts'
import { type XmlElement, readXml } from '../../reading/xml/xml-tree.ts'
import type { ZipArchive } from '../../reading/zip/zip-archive.ts'

export interface Sheet {
  name: string
  isHidden: boolean
  /** Zip entry with the cells; null for sheets without cells, such as charts. */
  path: string | null
}

export interface Workbook {
  sheets: Sheet[]
  /** Dates count from 1904 instead of 1900. */
  is1904: boolean
  sharedStrings: string | null
  styles: string | null
}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/**
 * @returns an error message if the workbook is broken
 */
export function readWorkbook(zip: ZipArchive): Workbook | string {
  if (!zip.has(WORKBOOK)) return 'The file is a zip without a workbook: save it in Excel as .xlsx'
  const [book, relations] = [xmlEntry(zip, WORKBOOK), xmlEntry(zip, RELATIONS)]
  if (typeof book === 'string') return book
  if (typeof relations === 'string') return relations
  const targets = childrenOf(relations, 'Relationship').map(({ attributes }) => {
    const type = attributes.get('Type') ?? ''
    return {
      id: attributes.get('Id') ?? '',
      kind: type.slice(type.lastIndexOf('/') + 1),
      path: entryPath(WORKBOOK, attributes.get('Target') ?? ''),
    }
  })
  const pathOf = (kind: string) => targets.find((target) => target.kind === kind)?.path ?? null
  const worksheets = new Map(
    targets.filter(({ kind }) => kind === 'worksheet').map(({ id, path }) => [id, path]),
  )
  const sheets = childrenOf(book, 'sheets')
    .flatMap((list) => childrenOf(list, 'sheet'))
    .map(({ attributes }) => ({
      name: attributes.get('name') ?? '',
      isHidden: (attributes.get('state') ?? 'visible') !== 'visible',
      path: worksheets.get(attributes.get('id') ?? '') ?? null,
    }))
  return {
    sheets,
    is1904: childrenOf(book, 'workbookPr').some(({ attributes }) =>
      ['1', 'true'].includes(attributes.get('date1904') ?? ''),
    ),
    sharedStrings: pathOf('sharedStrings'),
    styles: pathOf('styles'),
  }
}

/**
 * Parses a small XML entry.
 * @returns the root, or an error message
 */
export function xmlEntry(zip: ZipArchive, name: string): XmlElement | string {
  const bytes = zip.read(name)
  if (!bytes)
    return `The workbook's part ${JSON.stringify(name)} is missing or damaged: save it again in Excel`
  const decoded = decodeText(bytes)
  const read = decoded.ok ? readXml(decoded.text) : decoded
  return read.ok ? read.root : `The workbook's part ${JSON.stringify(name)} cannot be read: ${read.message}`
}
