import { BLOCKS, HIDDEN, INLINE, LOST } from '../../../reading/html/html-elements.ts'
import { dedented } from '../../../reading/html/dedented.ts'
import { readHtml } from '../../../reading/html/read-html.ts'
import type { ExtractedText } from '../../../reading/html/html-to-text.ts'
import { nodesToHtml } from '../../../reading/xml/nodes-to-html.ts'
import { childrenOf, isElement } from '../../../reading/xml/xml-elements.ts'
import type { XmlNode } from '../../../reading/xml/xml-tree.ts'

const HTML = [BLOCKS, INLINE, HIDDEN, LOST]
// Elements that may be inside a text but do not belong to the text. They are read or reported elsewhere.
const NOT_TEXT = new Set(['feedbackInline', 'feedbackBlock', 'rubricBlock', 'stylesheet', 'catalogInfo'])

/**
 * Converts sibling nodes to plain text. If the only node is a `pre` without child elements, its text is kept
 * verbatim. Otherwise white space is treated as in HTML.
 */
export function nodesToText(nodes: XmlNode[]): ExtractedText {
  const content = nodes.filter((node) => (isElement(node) ? !NOT_TEXT.has(node.name) : node.trim() !== ''))
  const only = content.length === 1 ? content[0] : undefined
  if (only !== undefined && isElement(only)) {
    if (only.name === 'contentBody') return nodesToText(only.children)
    if (only.name === 'pre' && childrenOf(only).length === 0) return preformatted(only.children.join(''))
  }
  return readHtml(nodesToHtml(content, tagOf), { lineBreaks: 'folded', isDeclared: true })
}

function preformatted(content: string): ExtractedText {
  const text = dedented(content)
  return { text: text ?? content, lost: text === null ? ['the indent of the first line'] : [] }
}

// Elements that HTML does not have, such as a prompt, become blocks of text.
function tagOf(name: string): string | null {
  if (NOT_TEXT.has(name)) return null
  return HTML.some((names) => names.has(name)) ? name : 'div'
}
