import { allText, childrenOf, descendantsOf } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'

const LISTS = new Set(['itemmetadata', 'qtimetadata'])

/**
 * Returns the metadata of an item, an assessment or a bank: the labels and entries of its fields, and the
 * values of elements such as `bbmd_questiontype`. Labels are in lower case.
 */
export function metadataOf(element: XmlElement): ReadonlyMap<string, string> {
  return metadataIn(childrenOf(element).filter(({ name }) => LISTS.has(name)))
}

/** Returns the metadata in elements such as `qtimetadata`. */
export function metadataIn(lists: XmlElement[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const list of lists) {
    for (const field of descendantsOf(list, ({ name }) => name === 'qtimetadatafield')) {
      const [label, entry] = ['fieldlabel', 'fieldentry'].map((name) => childrenOf(field, name)[0])
      if (label && entry) values.set(allText(label).trim().toLowerCase(), allText(entry).trim())
    }
    for (const value of childrenOf(list)) {
      if (!LISTS.has(value.name)) values.set(value.name.toLowerCase(), allText(value).trim())
    }
  }
  return values
}
