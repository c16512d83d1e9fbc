import { contentLeftOut } from '../../foreign/left-out-messages.ts'
import { childrenOf, descendantsOf } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'
import { entryPath } from '../../../reading/zip/entry-path.ts'
import type { ItemReport } from '../item-report.ts'
import { kindOf } from './resource-kinds.ts'

/** A file with questions, listed in the manifest. */
export interface Resource {
  kind: 'item' | 'test' | 'section' | 'version 1'
  /** Name of the zip entry. */
  path: string
  row: number
}

export interface Resources {
  /** In manifest order. */
  read: Resource[]
  /** Files of unsupported versions. */
  unread: { row: number; why: string }[]
  /** Files that hold no questions, such as pictures. */
  others: { row: number; path: string; what: string }[]
}

/**
 * Lists the files of a package.
 * @param manifest the root of imsmanifest.xml
 */
export function resourcesOf(manifest: XmlElement, report: ItemReport): Resources {
  const lists = childrenOf(manifest, 'resources')
  const all = lists.flatMap((list) => childrenOf(list, 'resource').map((element) => ({ list, element })))
  const identifiers = new Set(all.map(({ element }) => element.attributes.get('identifier')))
  const resources: Resources = { read: [], unread: [], others: [] }
  for (const { list, element } of all) {
    const { attributes, row } = element
    const name = attributes.get('href') ?? attributes.get('identifier') ?? ''
    const resource = kindOf(attributes.get('type') ?? '', name)
    if (resource.kind === 'other') {
      const path = entryPath(report.name ?? '', name)
      resources.others.push({ row, path, what: resource.what })
    } else if (resource.kind === 'unread') resources.unread.push({ row, why: resource.why })
    else if (resource.kind === 'version 1') {
      const path = oldPathOf(element, report)
      if (path !== null) resources.read.push({ kind: resource.kind, path, row })
    } else {
      checkDependencies(element, identifiers, report)
      const folders = [manifest, list, element].map((outer) => outer.attributes.get('base') ?? '').join('')
      const path = pathOf(element, folders, report)
      if (path !== null) resources.read.push({ kind: resource.kind, path, row })
    }
  }
  for (const { row } of descendantsOf(manifest, ({ name }) => name === 'manifest')) {
    report.leftOut.add(row, report.name, contentLeftOut('A manifest within the manifest'))
  }
  return resources
}

// Canvas names the file of QTI 1.2 in an element, and Blackboard in an attribute `bb:file`.
function oldPathOf(element: XmlElement, report: ItemReport): string | null {
  const [file] = childrenOf(element, 'file')
  const href =
    element.attributes.get('href') ?? element.attributes.get('file') ?? file?.attributes.get('href')
  if (href !== undefined) return entryPath(report.name ?? '', href)
  report.fail(element.row, NO_FILE)
  return null
}

const NO_FILE = 'The resource names no file: export the package again'

function pathOf({ attributes, row }: XmlElement, folders: string, report: ItemReport): string | null {
  const href = attributes.get('href')
  if (href !== undefined) return entryPath(report.name ?? '', folders + href)
  report.fail(row, NO_FILE)
  return null
}

function checkDependencies(
  element: XmlElement,
  identifiers: ReadonlySet<string | undefined>,
  report: ItemReport,
): void {
  for (const { attributes, row } of childrenOf(element, 'dependency')) {
    const identifier = attributes.get('identifierref') ?? ''
    if (!identifiers.has(identifier)) {
      report.fail(
        row,
        `The manifest lists no resource ${JSON.stringify(identifier)}: export the package again`,
      )
    }
  }
}
