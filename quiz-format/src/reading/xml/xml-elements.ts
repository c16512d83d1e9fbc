import type { XmlElement, XmlNode } from './xml-tree.ts'

/**
 * Tells an element from a text.
 * @param node of a tree
 * @returns whether it is an element
 */
export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string'
}

/**
 * Finds the elements right below an element.
 * @param element the outer one
 * @param name only those of this name; without it all
 * @returns them, in their order
 */
export function childrenOf(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(isElement).filter((child) => name === undefined || child.name === name)
}

/**
 * Finds elements at any depth.
 * @param element the outer one, which is not looked at itself
 * @param isWanted asked for each
 * @returns the wanted ones, in the order in which they start
 */
export function descendantsOf(element: XmlElement, isWanted: (inner: XmlElement) => boolean): XmlElement[] {
  const found: XmlElement[] = []
  const waiting = childrenOf(element).toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (isWanted(next)) found.push(next)
    for (const child of childrenOf(next).toReversed()) waiting.push(child)
  }
  return found
}

/**
 * Gives the text right inside an element.
 * @param element with text
 * @returns the text, trimmed, without that of inner elements
 */
export function directText(element: XmlElement): string {
  return element.children
    .filter((child) => !isElement(child))
    .join('')
    .trim()
}

/**
 * Gives all the text of an element.
 * @param element with text
 * @returns the text as it stands, with that of inner elements
 */
export function allText({ children }: XmlElement): string {
  return children.map((child) => (isElement(child) ? allText(child) : child)).join('')
}
