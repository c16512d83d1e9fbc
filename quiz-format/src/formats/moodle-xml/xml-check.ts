/** A place of an XML file that is not read any further. */
export interface XmlFault {
  /** In UTF-16 units. */
  at: number
  message: string
}

// Deeper than any export, and shallow enough for a parser that calls itself.
const MAX_DEPTH = 100

const UNREAD: readonly [open: string, close: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/**
 * Finds what must not reach the parser: document type definitions, which can hold entities that grow without limit, and
 * nesting that would exhaust the stack.
 * @param text of an XML file
 * @returns the first fault, or null; other mistakes are for the parser to find
 */
export function unsafeXml(text: string): XmlFault | null {
  let depth = 0
  let at = text.indexOf('<')
  while (at !== -1) {
    const unread = UNREAD.find(([open]) => text.startsWith(open, at))
    if (unread) {
      const end = text.indexOf(unread[1], at + unread[0].length)
      if (end === -1) return null
      at = text.indexOf('<', end)
      continue
    }
    if (text.startsWith('<!', at)) {
      return { at, message: 'The file has a document type definition (<!DOCTYPE …>): delete it' }
    }
    const end = tagEnd(text, at)
    if (end === -1) return null
    if (text[at + 1] === '/') depth--
    else if (text[end - 1] !== '/') depth++
    if (depth > MAX_DEPTH) return { at, message: `Elements are nested more than ${MAX_DEPTH} deep` }
    at = text.indexOf('<', end)
  }
  return null
}

function tagEnd(text: string, open: number): number {
  let quote = ''
  for (let at = open + 1; at < text.length; at++) {
    const character = text.charAt(at)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '>') return at
    else if (character === '"' || character === "'") quote = character
  }
  return -1
}
