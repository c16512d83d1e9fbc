import { allText, isElement } from '../../reading/xml/xml-elements.ts'
import type { XmlElement, XmlNode } from '../../reading/xml/xml-tree.ts'
import {
  DRAWING_ATTRIBUTES,
  DRAWING_ELEMENTS,
  PROPERTIES,
  REFERRING_ELEMENTS,
  TRANSPARENT_ELEMENTS,
  UNSEEN_ELEMENTS,
} from './svg-names.ts'
import { safeDeclarations, safeStyleSheet } from './svg-styles.ts'
import { isLocalAddress, isSafeValue } from './svg-values.ts'

/**
 * Copies an element with only what draws.
 * @param removed gets the names of what is left out and might be missed
 */
export function safeElement(element: XmlElement, removed: Set<string>): XmlElement {
  const { name, row } = element
  const attributes = safeAttributes(element, removed)
  if (name === 'style') {
    return { name, row, attributes: new Map(), children: [safeStyleSheet(allText(element), removed)] }
  }
  return { name, row, attributes, children: safeChildren(element.children, removed) }
}

function safeChildren(children: XmlNode[], removed: Set<string>): XmlNode[] {
  return children.flatMap((child) => {
    if (!isElement(child)) return [child]
    if (DRAWING_ELEMENTS.has(child.name)) return [safeElement(child, removed)]
    if (TRANSPARENT_ELEMENTS.has(child.name)) return safeChildren(child.children, removed)
    if (!UNSEEN_ELEMENTS.has(child.name)) removed.add(`<${child.name.slice(0, 40)}>`)
    return []
  })
}

function safeAttributes({ name, attributes }: XmlElement, removed: Set<string>): Map<string, string> {
  const safe = new Map<string, string>()
  for (const [attribute, value] of attributes) {
    const kept = safeAttribute(name, { attribute, value }, removed)
    if (kept !== null) safe.set(attribute, kept)
  }
  return safe
}

function safeAttribute(
  element: string,
  { attribute, value }: { attribute: string; value: string },
  removed: Set<string>,
): string | null {
  if (attribute === 'href') {
    if (REFERRING_ELEMENTS.has(element) && isLocalAddress(value)) return value.trim()
    removed.add('href')
    return null
  }
  if (attribute === 'style') return safeDeclarations(value, removed) || null
  if (attribute === 'aria-label') return value
  if (!DRAWING_ATTRIBUTES.has(attribute) && !PROPERTIES.has(attribute)) {
    if (/^on/i.test(attribute)) removed.add(attribute.slice(0, 40).toLowerCase())
    return null
  }
  if (isSafeValue(value)) return value
  removed.add(attribute)
  return null
}
