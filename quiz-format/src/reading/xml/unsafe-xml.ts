/** Where and why reading stops. */
export interface XmlFault {
  /** In UTF-16 units. */
  at: number
  message: string
}

// Deeper than any export, yet shallow enough for a recursive parser.
const MAX_DEPTH = 100

// About three times as many elements as ten megabytes of questions have. Far more than that would not fit
// into memory.
const MAX_ELEMENTS = 750_000

const UNREAD: readonly [open: string, close: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/**
 * Finds content that must not reach the parser: document type definitions, whose entities can grow without
 * limit; nesting that would overflow the stack; and too many elements for the available memory. The depth is
 * exact for well-formed XML. For malformed XML the depth may be too low, but then the parser fails before its
 * stack can overflow.
 */
export function unsafeXml(text: string): XmlFault | null {
  let [depth, count] = [0, 0]
  let at = text.indexOf('<')
  while (at !== -1) {
    const next = text.charAt(at + 1)
    const unread =
      next === '!' || next === '?' ? UNREAD.find(([open]) => text.startsWith(open, at)) : undefined
    let end: number
    if (unread) end = text.indexOf(unread[1], at + unread[0].length)
    else if (next === '!') {
      return { at, message: 'The file has a document type definition (<!DOCTYPE …>): delete it' }
    } else {
      end = tagEnd(text, at + 1)
      if (end === -1) return null
      if (next === '/') depth = Math.max(0, depth - 1)
      else if (text[end - 1] !== '/') depth++
      if (next !== '/') count++
      if (count > MAX_ELEMENTS)
        return { at, message: `The file has more than ${MAX_ELEMENTS} elements: split it` }
      if (depth > MAX_DEPTH) return { at, message: `Elements are nested more than ${MAX_DEPTH} deep` }
    }
    if (end === -1) return null
    at = text.indexOf('<', end)
  }
  return null
}

const [DOUBLE_QUOTE, SINGLE_QUOTE, END] = [34, 39, 62]

// Quoted attribute values may contain ">".
function tagEnd(text: string, start: number): number {
  let quote = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === END) return at
    else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code
  }
  return -1
}
