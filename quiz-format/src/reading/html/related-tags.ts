// Tags are either text or markup. A tag is text if a related tag is text: another tag of the same
// enumeration, the element around the tag, or its container, such as the table of a row.
import type { Tag } from './tags.ts'

// Matches the text between two tags of an enumeration, such as " and ", a comma or an ellipsis.
const JOINER =
  /^(?:\s+(?:and|or|und|oder|bis|to|et|ou|y|o|e|en|of|och|i)\s+|[\s,;/&+|.…-]*[,;/&+|.…-][\s.]*)(?:(?:and|or|und|oder|et|ou|y|o|e|en|of|och|i)\s+)?$/iu
const LONGEST_JOINER = 12

// Elements whose end tag may be omitted, with the containers that they belong in.
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
 * Adds tags that must be text because related tags are.
 * @param textual tags already known to be text; receives the related ones
 */
export function addRelated(html: string, tags: Tag[], textual: Set<Tag>): void {
  addListed(html, tags, textual)
  addContained(tags, textual)
  addInner(tags, textual)
}

/**
 * True if two tags are neighbours in an enumeration, as in "<br>, <hr> or <p>".
 * @param start end of the first tag
 * @param end start of the second tag
 */
export function isJoined(html: string, start: number, end: number): boolean {
  return end - start <= LONGEST_JOINER && JOINER.test(html.slice(start, end))
}

function addListed(html: string, tags: Tag[], textual: Set<Tag>): void {
  let list: Tag[] = []
  for (const [index, tag] of tags.entries()) {
    list.push(tag)
    const next = tags[index + 1]
    const isContinued =
      next && !tag.hasAttributes && !next.hasAttributes && isJoined(html, tag.end, next.start)
    if (isContinued) continue
    if (list.length > 1 && list.some((member) => textual.has(member))) {
      for (const member of list) add(member, textual)
    }
    list = []
  }
}

// If a table is text, so are its rows.
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
