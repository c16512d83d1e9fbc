/**
 * Finds where the elements of an XML text are nested too deeply, without parsing it: the parser calls itself for each
 * level. What it finds is the truth for well-formed XML; other texts are refused by the parser before they go deeper.
 * @param xml the whole text
 * @param most levels
 * @returns where the first element beyond them starts; -1 if there is none
 */
export function tooDeepAt(xml: string, most: number): number {
  let depth = 0
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const closed = closedPart(xml, at)
    if (closed !== 0) {
      if (closed === -1) return -1
      at = closed
    } else if (xml[at + 1] === '/') {
      depth = Math.max(0, depth - 1)
      at += 2
    } else {
      const end = tagEnd(xml, at + 1)
      if (end === -1) return -1
      if (xml[end - 1] !== '/') depth++
      if (depth > most) return at
      at = end
    }
  }
  return -1
}

const CLOSED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', ''],
] as const

// Behind a comment, CDATA section or instruction; -1 if it is never closed, 0 for anything else.
function closedPart(xml: string, at: number): number {
  for (const [open, close] of CLOSED) {
    if (!xml.startsWith(open, at)) continue
    const end = xml.indexOf(close, at + open.length)
    return end === -1 ? -1 : end + close.length
  }
  return 0
}

// A value in quotes may hold the sign that ends a tag.
function tagEnd(xml: string, start: number): number {
  let quote = ''
  for (let at = start; at < xml.length; at++) {
    const character = xml.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return -1
}
