// Where the words of a search occur in a text. The server has found the text; it folds texts in the same way.
const IGNORED = /[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]/g

/** A match further back could be cut off at the end of a card. */
const MAX_START = 40
/** How much of the text stays before the first match of an excerpt. */
const LEAD = 20

/** A part of a text, which consists of matches only or has none. */
export interface MatchPart {
  text: string
  isMatch: boolean
}

/** Splits a text before and after the words of a search. Without any, the text is one part. */
export function matchParts(text: string, search: string): MatchPart[] {
  const marked = markedUnits(text, search)
  const parts: MatchPart[] = []
  let start = 0
  for (let end = 1; end <= text.length; end++) {
    const isMatch = marked.has(start)
    if (end < text.length && marked.has(end) === isMatch) continue
    parts.push({ text: text.slice(start, end), isMatch })
    start = end
  }
  return parts
}

/** Leaves out the beginning of a text whose first match is far from it. */
export function excerptFrom(text: string, search: string): string {
  const first = Math.min(...markedUnits(text, search))
  if (first === Infinity || first <= MAX_START) return text
  const start = text.indexOf(' ', first - LEAD) + 1
  return `… ${text.slice(start > 0 && start <= first ? start : first)}`
}

/** The positions in the text that belong to a match. */
function markedUnits(text: string, search: string): Set<number> {
  const { folded, origins } = foldedWithOrigins(text)
  const marked = new Set<number>()
  for (const word of search.split(/\s+/).map(fold)) {
    // A single letter occurs nearly everywhere. In Chinese or Japanese, one character may be a word.
    if (/^\P{Ideographic}?$/u.test(word)) continue
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const last = origins[at + word.length - 1] ?? 0
      // The end is where the next character begins: accents after the last one belong to it.
      const end = origins.slice(at + word.length).find((origin) => origin > last) ?? text.length
      for (let unit = origins[at] ?? 0; unit < end; unit++) marked.add(unit)
    }
  }
  return marked
}

/** Folds a text, and returns for each of the result's positions where its character begins in the text. */
function foldedWithOrigins(text: string): { folded: string; origins: number[] } {
  const origins: number[] = []
  let folded = ''
  let origin = 0
  for (const character of text) {
    const part = fold(character)
    folded += part
    for (let unit = 0; unit < part.length; unit++) origins.push(origin)
    origin += character.length
  }
  return { folded, origins }
}

function fold(text: string): string {
  return text.normalize('NFD').replace(IGNORED, '').toUpperCase().replaceAll('ẞ', 'SS')
}
