// Tags that belong together are all text or all markup: those of a list, of an element, and of a container.
import type { Tag } from './tags.ts'

// What stands between two tags that a sentence names: " and ", ", " or "…".
const JOINER =
  /^(?:\s+(?:and|or|und|oder|bis|to|et|ou|y|o|e|en|of|och|i)\s+|[\s,;/&+|.…-]*[,;/&+|.…-][\s.]*)(?:(?:and|or|und|oder|et|ou|y|o|e|en|of|och|i)\s+)?$/iu
const LONGEST_JOINER = 12

// HTML lets their end tags be left out within their container.
export const CONTAINERS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['li', ['ul', 'ol', 'menu', 'dir']],
  ['dt', ['dl']],
  ['dd', ['dl']],
  ['option', ['select', 'datalist']],
  ['optgroup', ['select']],
  ...'tr td th thead tbody tfoot colgroup caption'.split(' ').map((name) => [name, ['table']] as const),
  ...'rt rp rb rtc'.split(' ').map((name) => [name, ['ruby']] as const),
])

/**
 * Adds the tags that are text because those are to which they belong.
 * @param html the text
 * @param tags of it
 * @param textual those that are text by themselves; takes the others
 */
export function addRelated(html: string, tags: Tag[], textual: Set<Tag>): void {
  addListed(html, tags, textual)
  addContained(tags, textual)
  addInner(tags, textual)
}

/**
 * Tells whether two tags stand in one list of a sentence, as in "<br>, <hr> or <p>".
 * @param html the text
 * @param start where the first one ends
 * @param end where the second one starts
 * @returns whether they do
 */
export function isJoined(html: string, start: number, end: number): boolean {
  return end - start <= LONGEST_JOINER && JOINER.test(html.slice(start, end))
}

function addListed(html: string, tags: Tag[], textual: Set<Tag>): void {
  let list: Tag[] = []
  for (const [index, tag] of tags.entries()) {
    list.push(tag)
    const next = tags[index + 1]
    const goesOn = next && !tag.hasAttributes && !next.hasAttributes && isJoined(html, tag.end, next.start)
    if (goesOn) continue
    if (list.length > 1 && list.some((one) => textual.has(one))) for (const one of list) add(one, textual)
    list = []
  }
}

// A row is text where the table is.
function addContained(tags: Tag[], textual: Set<Tag>): void {
  const [asText, asMarkup] = [new Set<string>(), new Set<string>()]
  for (const tag of tags) (textual.has(tag) ? asText : asMarkup).add(tag.name)
  for (const tag of tags) {
    const outer = CONTAINERS.get(tag.name) ?? []
    const isOuterText = outer.some((name) => asText.has(name)) && !outer.some((name) => asMarkup.has(name))
    if (isOuterText) add(tag, textual)
  }
}

function addInner(tags: Tag[], textual: Set<Tag>): void {
  let until = -1
  for (const tag of tags) {
    if (tag.start < until) textual.add(tag)
    if (!textual.has(tag) || !tag.partner) continue
    textual.add(tag.partner)
    until = Math.max(until, tag.partner.start)
  }
}

function add(tag: Tag, textual: Set<Tag>): void {
  textual.add(tag)
  if (tag.partner) textual.add(tag.partner)
}
