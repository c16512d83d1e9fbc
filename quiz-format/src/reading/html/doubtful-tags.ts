// Tags that are treated as markup although they could be text.
import { BLOCKS } from './html-elements.ts'
import { isAmongWords, isInQuotes, isInSentence } from './tag-context.ts'
import { BREAKS, type Tag } from './tags.ts'

/** True if a tag treated as markup could be text. */
export function isDoubtful(html: string, tag: Tag): boolean {
  if (!tag.isKnown || tag.hasAttributes || tag.partner?.hasAttributes) return false
  if (BREAKS.has(tag.name)) return !tag.isEnd && isAmongWords(html, tag)
  if (BLOCKS.has(tag.name)) return isInSentence(html, tag)
  return !tag.isEnd && tag.partner !== null && isInQuotes(html, { start: tag.start, end: tag.partner.end })
}

/**
 * True if a tag is clearly markup, because it has attributes or is between lines, paragraphs or sentences.
 * Such a tag stays markup even if the options of the question contain the same tag as text.
 * @param visible number of visible characters in the text
 */
export function isLayout(html: string, tag: Tag, visible: number): boolean {
  if (tag.hasAttributes || tag.partner?.hasAttributes) return true
  if (!BLOCKS.has(tag.name) && !BREAKS.has(tag.name)) return false
  if (tag.partner) return !isInSentence(html, tag) && !isInSentence(html, tag.partner)
  const isAtEdge = tag.visibleBefore === 0 || tag.visibleBefore === visible
  return isAtEdge || !/[ \t]/.test(html[tag.start - 1] ?? '')
}
