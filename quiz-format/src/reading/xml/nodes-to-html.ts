import { isElement } from './xml-elements.ts'
import type { XmlElement, XmlNode } from './xml-tree.ts'

// Elements that have no end tag in HTML.
const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'source', 'track', 'wbr', 'embed'])

/**
 * Converts sibling XML nodes to HTML.
 * @param tagOf returns the HTML name for an element's name, or null to leave the element out; by default,
 *   names stay as they are
 */
export function nodesToHtml(
  nodes: XmlNode[],
  tagOf: (name: string) => string | null = (name) => name,
): string {
  return nodes.map((node) => (isElement(node) ? elementHtml(node, tagOf) : escapeHtml(node))).join('')
}

function elementHtml(element: XmlElement, tagOf: (name: string) => string | null): string {
  const { name, attributes, children } = element
  const tag = tagOf(name)
  if (tag === null) return ''
  const values = [...attributes].map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`).join('')
  const start = `<${tag}${values}>`
  // The elements of a formula are not those of HTML.
  const inner = tag === 'math' ? undefined : tagOf
  return VOID.has(tag) ? start : `${start}${nodesToHtml(children, inner)}</${tag}>`
}

function escapeHtml(text: string): string {
  if (!/[&<"]/.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
