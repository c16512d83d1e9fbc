// Tells from the words around a tag whether a sentence speaks of it, as in "What does the <br> tag do?".

/** Where a tag starts, and where what follows it does. */
export interface TagPlace {
  start: number
  end: number
}

const LOOKED_AT = 40
const QUOTES = /["'“”„‚‘’«»‹›`(]\s*$/
const QUOTES_AFTER = /^\s*["'“”„‚‘’«»‹›`)]/

// In the languages of most quiz files. A sentence in another one is still known by quotes and punctuation.
const WORD_BEFORE =
  /(?:^|[^\p{L}])(?:the|an?|each|every|which|between|inside|within|using|uses?|with|and|or|by|in|of|as|to|after|before|called|named|tags?|elements?|der|die|das|den|dem|des|ein|eine|einem|einen|mit|und|oder|im|zwischen|tag|element|le|la|les|un|une|du|de|avec|et|ou|balises?|éléments?|el|los|las|una|con|y|o|etiquetas?|elementos?|il|lo|gli|uno|e|het|een|met|en|of)\s+$/iu
const WORD_AFTER =
  /^[\s-]+(?:tags?|elements?|attributes?|balises?|éléments?|etiquetas?|elementos?|elementen?|attribute?s?)(?!\p{L})/iu

/**
 * Tells whether a tag is what a sentence speaks of.
 * @param html the whole text
 * @param tag in it
 * @param isBreak whether it breaks a line as markup, so that "the" before it cannot be followed by its content
 * @returns whether it is
 */
export function isMentioned(html: string, { start, end }: TagPlace, isBreak: boolean): boolean {
  const before = html.slice(Math.max(0, start - LOOKED_AT), start)
  const after = html.slice(end, end + LOOKED_AT)
  // What ends right behind another tag ends an element around it.
  const isEnd = html[start + 1] === '/'
  if (/[\p{L}\p{N}]$/u.test(before) || (isEnd && before.endsWith('>')) || /^[\p{L}\p{N}]/u.test(after))
    return false
  if (WORD_AFTER.test(after) || (QUOTES.test(before) && QUOTES_AFTER.test(after))) return true
  if (!isBreak) return false
  return (/^[.?!,;:](?!\p{L})/u.test(after) && /\s$/.test(before)) || WORD_BEFORE.test(before)
}

/**
 * Tells whether a tag stands between the words of one sentence, so that it could be meant either way.
 * @param html the whole text
 * @param tag in it
 * @returns whether it does
 */
export function isAmongWords(html: string, { start, end }: TagPlace): boolean {
  const before = html.slice(Math.max(0, start - LOOKED_AT), start)
  return /[\p{L}\p{N},] $/u.test(before) && /^ (?:\p{Ll}|$)|^ ?$/u.test(html.slice(end, end + LOOKED_AT))
}

/**
 * Tells whether a block's tag stands within one line of a sentence, where a paragraph hardly starts or ends.
 * @param html the whole text
 * @param tag in it
 * @returns whether it does
 */
export function isInSentence(html: string, { start, end }: TagPlace): boolean {
  if (html[start + 1] === '/') return /^(?:[.?!,;]| {0,9}\p{Ll})/u.test(html.slice(end, end + LOOKED_AT))
  return /[\p{L}\p{N},] {1,9}$/u.test(html.slice(Math.max(0, start - LOOKED_AT), start))
}

/**
 * Tells whether quotes stand right around an element.
 * @param html the whole text
 * @param element from its start tag to its end tag
 * @returns whether they do
 */
export function isInQuotes(html: string, { start, end }: TagPlace): boolean {
  return /["'“„«‹`]/.test(html[start - 1] ?? '') && /["'”“»›`]/.test(html[end] ?? '')
}
