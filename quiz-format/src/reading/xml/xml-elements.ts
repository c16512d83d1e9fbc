import type { XmlElement, XmlNode } from './xml-tree.ts'

export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string'
}

/** Child elements, optionally only those of a given name. */
export function childrenOf(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(isElement).filter((child) => name === undefined || child.name === name)
}

/** Elements at any depth that satisfy a condition, in document order. */
export function descendantsOf(element: XmlElement, isMatch: (inner: XmlElement) => boolean): XmlElement[] {
  const matches: XmlElement[] = []
  const waiting = childrenOf(element).toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (isMatch(next)) matches.push(next)
    for (const child of childrenOf(next).toReversed()) waiting.push(child)
  }
  return matches
}

/** The trimmed text directly inside an element, without that of inner elements. */
export function directText(element: XmlElement): string {
  return element.children
    .filter((child) => !isElement(child))
    .join('')
    .trim()
}

/** The untrimmed text of an element, including that of inner elements. */
export function allText({ children }: XmlElement): string {
  return children.map((child) => (isElement(child) ? allText(child) : child)).join('')
}
