import { BLOCKS, HIDDEN, INLINE, LOST } from '../html/html-elements.ts'
import { textOfHtml } from '../html-text.ts'
import { childrenOf, isElement } from '../xml/xml-elements.ts'
import type { XmlElement, XmlNode } from '../xml/xml-tree.ts'

const HTML = [BLOCKS, INLINE, HIDDEN, LOST]
// In HTML these have no end tag.
const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'source', 'track', 'wbr', 'embed'])
// What stands within a text and is none of it; read or reported elsewhere.
const NOT_TEXT = new Set(['feedbackInline', 'feedbackBlock', 'rubricBlock', 'stylesheet', 'catalogInfo'])

/**
 * Turns the content of elements into plain text. Content that is one `pre` with nothing but text is taken as it is;
 * elsewhere white space means what it means in HTML.
 * @param nodes beside each other
 * @returns the text, and words for what it could not keep
 */
export function textOfNodes(nodes: XmlNode[]): { text: string; lost: string[] } {
  const content = nodes.filter((node) => (isElement(node) ? !NOT_TEXT.has(node.name) : node.trim() !== ''))
  const only = content.length === 1 ? content[0] : undefined
  if (only !== undefined && isElement(only)) {
    if (only.name === 'contentBody') return textOfNodes(only.children)
    if (only.name === 'pre' && childrenOf(only).length === 0)
      return { text: only.children.join(''), lost: [] }
  }
  return textOfHtml(htmlOf(content))
}

function htmlOf(nodes: XmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? elementHtml(node) : escapeHtml(node))).join('')
}

function elementHtml({ name, attributes, children }: XmlElement): string {
  if (NOT_TEXT.has(name)) return ''
  // Elements of QTI, such as a prompt, hold blocks of text.
  const tag = HTML.some((names) => names.has(name)) ? name : 'div'
  const values = [...attributes].map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`).join('')
  const start = `<${tag}${values}>`
  return VOID.has(tag) ? start : `${start}${htmlOf(children)}</${tag}>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
