import { questionsKept } from '../left-out.ts'
import { childrenOf, descendantsOf } from '../xml/xml-elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { entryPath } from '../zip/entry-path.ts'
import type { ItemReport } from './item-report.ts'
import { otherVersion, versionProblem } from './qti-names.ts'

/** A file of questions that the manifest lists. */
export interface Resource {
  kind: 'item' | 'test' | 'section'
  /** The name of its entry. */
  path: string
  row: number
}

const KINDS: readonly (readonly [RegExp, Resource['kind']])[] = [
  [/^imsqti_(apip)?item_/i, 'item'],
  [/^imsqti_(test|assessment)_/i, 'test'],
  [/^imsqti_section_/i, 'section'],
]

/**
 * Reads which files of a package hold questions.
 * @param manifest the root of imsmanifest.xml
 * @param report takes what is left out, and what is broken
 * @returns the files, in the manifest's order
 */
export function resourcesOf(manifest: XmlElement, report: ItemReport): Resource[] {
  const lists = childrenOf(manifest, 'resources')
  const all = lists.flatMap((list) => childrenOf(list, 'resource').map((element) => ({ list, element })))
  const identifiers = new Set(all.map(({ element }) => element.attributes.get('identifier')))
  const found: Resource[] = []
  for (const { list, element } of all) {
    checkDependencies(element, identifiers, report)
    const folders = [manifest, list, element].map(({ attributes }) => attributes.get('base') ?? '').join('')
    const resource = resourceOf(element, folders, report)
    if (resource) found.push(resource)
  }
  for (const { row } of descendantsOf(manifest, ({ name }) => name === 'manifest')) {
    report.leftOut.add(row, report.name, questionsKept('A manifest within the manifest'))
  }
  return found
}

function resourceOf(element: XmlElement, folders: string, report: ItemReport): Resource | null {
  const { attributes, row } = element
  const type = attributes.get('type') ?? ''
  const problem = /^imsqti_xmlv1/i.test(type)
    ? otherVersion('1.2')
    : type.startsWith('imsqti') && versionProblem(type)
  if (typeof problem === 'string') {
    report.fail(row, problem)
    return null
  }
  const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1]
  const href = attributes.get('href')
  if (!kind) {
    const name = href ?? attributes.get('identifier') ?? ''
    report.leftOut.add(
      row,
      report.name,
      questionsKept(`The file ${JSON.stringify(name)}, which holds no question,`),
    )
    return null
  }
  if (href === undefined) {
    report.fail(row, 'The resource names no file: export the package again')
    return null
  }
  return { kind, path: entryPath(report.name ?? '', folders + href), row }
}

function checkDependencies(
  element: XmlElement,
  identifiers: ReadonlySet<string | undefined>,
  report: ItemReport,
): void {
  for (const { attributes, row } of childrenOf(element, 'dependency')) {
    const wanted = attributes.get('identifierref') ?? ''
    if (!identifiers.has(wanted)) {
      report.fail(row, `The manifest lists no resource ${JSON.stringify(wanted)}: export the package again`)
    }
  }
}
