import { BLOCKS, HIDDEN, INLINE, LOST } from '../../../reading/html/html-elements.ts'
import { dedented } from '../../../reading/html/dedented.ts'
import { readHtml } from '../../../reading/html/read-html.ts'
import type { ExtractedText } from '../../../reading/html/html-to-text.ts'
import { nodesToHtml } from '../../../reading/xml/nodes-to-html.ts'
import { childrenOf, isElement } from '../../../reading/xml/xml-elements.ts'
import type { XmlNode } from '../../../reading/xml/xml-tree.ts'

const HTML = [BLOCKS, INLINE, HIDDEN, LOST]
// What stands within a text and is none of it; read or reported elsewhere.
const NOT_TEXT = new Set(['feedbackInline', 'feedbackBlock', 'rubricBlock', 'stylesheet', 'catalogInfo'])

/**
 * Turns the content of elements into plain text. Content that is one `pre` with nothing but text is taken as it is;
 * elsewhere white space means what it means in HTML.
 * @param nodes beside each other
 * @returns the text, and words for what it could not keep
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

// Elements of QTI, such as a prompt, hold blocks of text.
function tagOf(name: string): string | null {
  if (NOT_TEXT.has(name)) return null
  return HTML.some((names) => names.has(name)) ? name : 'div'
}
