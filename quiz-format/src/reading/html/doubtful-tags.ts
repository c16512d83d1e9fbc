// Tags that are taken for markup although a sentence could speak of them.
import { BLOCKS } from './html-elements.ts'
import { isAmongWords, isInQuotes, isInSentence } from './tag-context.ts'
import { BREAKS, type Tag } from './tags.ts'

/**
 * Tells whether a tag that is taken for markup could be text.
 * @param html the text
 * @param tag in it
 * @returns whether it could
 */
export function isDoubtful(html: string, tag: Tag): boolean {
  if (!tag.isKnown || tag.hasAttributes || tag.partner?.hasAttributes) return false
  if (BREAKS.has(tag.name)) return !tag.isEnd && isAmongWords(html, tag)
  if (BLOCKS.has(tag.name)) return isInSentence(html, tag)
  return !tag.isEnd && tag.partner !== null && isInQuotes(html, { start: tag.start, end: tag.partner.end })
}

/**
 * Tells whether a tag only lays a text out, although the options of its question have the same tag as text.
 * @param html the text
 * @param tag in it
 * @param visible how many visible characters the text has
 * @returns whether it does: it stands between lines, paragraphs or sentences
 */
export function isLayout(html: string, tag: Tag, visible: number): boolean {
  if (tag.hasAttributes || tag.partner?.hasAttributes) return true
  if (!BLOCKS.has(tag.name) && !BREAKS.has(tag.name)) return false
  if (tag.partner) return !isInSentence(html, tag) && !isInSentence(html, tag.partner)
  const isAtEdge = tag.visibleBefore === 0 || tag.visibleBefore === visible
  return isAtEdge || !/[ \t]/.test(html[tag.start - 1] ?? '')
}
