// Decides from the surrounding words whether a sentence is about a tag, as in "What does the <br> tag do?".

/** Offsets of the tag, end exclusive. */
export interface TagRange {
  start: number
  end: number
}

const CONTEXT_LENGTH = 40
const QUOTES = /["'“”„‚‘’«»‹›`(]\s*$/
const QUOTES_AFTER = /^\s*["'“”„‚‘’«»‹›`)]/

// Words of the languages that most quiz files use. For other languages, quotes and punctuation still help.
const WORD_BEFORE =
  /(?:^|[^\p{L}])(?:the|an?|each|every|which|between|inside|within|using|uses?|with|and|or|by|in|of|as|to|after|before|called|named|tags?|elements?|der|die|das|den|dem|des|ein|eine|einem|einen|mit|und|oder|im|zwischen|tag|element|le|la|les|un|une|du|de|avec|et|ou|balises?|éléments?|el|los|las|una|con|y|o|etiquetas?|elementos?|il|lo|gli|uno|e|het|een|met|en|of)\s+$/iu
const WORD_AFTER =
  /^[\s-]+(?:tags?|elements?|attributes?|balises?|éléments?|etiquetas?|elementos?|elementen?|attribute?s?)(?!\p{L})/iu

/**
 * True if a sentence is about the tag.
 * @param isBreak whether the tag would break the line if it were markup. A word such as "the" before such a
 *   tag refers to the tag itself. Before any other tag, the word may refer to the content, as in "the
 *   <b>word</b>".
 */
export function isMentioned(html: string, { start, end }: TagRange, isBreak: boolean): boolean {
  const before = html.slice(Math.max(0, start - CONTEXT_LENGTH), start)
  const after = html.slice(end, end + CONTEXT_LENGTH)
  // An end tag directly after another tag closes an enclosing element.
  const isEnd = html[start + 1] === '/'
  if (/[\p{L}\p{N}]$/u.test(before) || (isEnd && before.endsWith('>')) || /^[\p{L}\p{N}]/u.test(after))
    return false
  if (WORD_AFTER.test(after) || (QUOTES.test(before) && QUOTES_AFTER.test(after))) return true
  if (!isBreak) return false
  return (/^[.?!,;:](?!\p{L})/u.test(after) && /\s$/.test(before)) || WORD_BEFORE.test(before)
}

/** True if a tag is between the words of a sentence, so that it could be text or markup. */
export function isAmongWords(html: string, { start, end }: TagRange): boolean {
  const before = html.slice(Math.max(0, start - CONTEXT_LENGTH), start)
  return /[\p{L}\p{N},] $/u.test(before) && /^ (?:\p{Ll}|$)|^ ?$/u.test(html.slice(end, end + CONTEXT_LENGTH))
}

/** True if a block tag is in the middle of a sentence, where paragraphs hardly ever start or end. */
export function isInSentence(html: string, { start, end }: TagRange): boolean {
  if (html[start + 1] === '/') return /^(?:[.?!,;]| {0,9}\p{Ll})/u.test(html.slice(end, end + CONTEXT_LENGTH))
  return /[\p{L}\p{N},] {1,9}$/u.test(html.slice(Math.max(0, start - CONTEXT_LENGTH), start))
}

/**
 * True if an element is directly enclosed in quotes.
 * @param element range from its start tag to its end tag
 */
export function isInQuotes(html: string, { start, end }: TagRange): boolean {
  return /["'“„«‹`]/.test(html[start - 1] ?? '') && /["'”“»›`]/.test(html[end] ?? '')
}
