// Decides which tags are meant as text, in texts that are not declared as HTML. Web development courses write
// "the <body> of a page" in GIFT files without naming a format.
import { BLOCKS, LOST, isOfficeElement } from './html-elements.ts'
import { isDoubtful, isLayout } from './doubtful-tags.ts'
import { CONTAINERS, addRelated, isJoined } from './related-tags.ts'
import { isMentioned } from './tag-context.ts'
import { BREAKS, type Tag, visibleOf } from './tags.ts'

export interface TagReading {
  /** Tags that are text. */
  textual: ReadonlySet<Tag>
  /** Tags treated as markup that could be text. */
  doubtful: Tag[]
}

// Elements of a whole page; a question has no use for them.
const DOCUMENT = new Set(['html', 'head', 'body'])
const HEAD = new Set(
  'base link meta noembed noframes noscript script style template textarea title'.split(' '),
)
// Elements that have no effect without attributes.
const BARE_VOID = new Set('area bgsound col embed frame image img input param source track'.split(' '))
const FILLERS = new Set(['p', 'div', 'span', 'td', 'th', 'a', 'li'])
const EMPHASIS = new Set('b code em font i kbd pre q samp strong tt u'.split(' '))

/**
 * @param textualNames names of tags that the options of the same question contain as text
 */
export function readTags(
  html: string,
  tags: Tag[],
  textualNames: ReadonlySet<string> = new Set(),
): TagReading {
  const context = { names: new Set(tags.map(({ name }) => name)), visible: visibleOf(html, tags) }
  const isTextInOptions = (tag: Tag) => textualNames.has(tag.name) && !isLayout(html, tag, context.visible)
  const textual = new Set(tags.filter((tag) => isText(html, tag, context) || isTextInOptions(tag)))
  const wrappers = addWrapped(tags, textual)
  // If a tag is text in one place, it is text everywhere. Blocks are an exception, because a <p> element may
  // contain a sentence about the <p> tag.
  const textNames = new Set([...textual].map(({ name }) => name))
  const isDecided = (tag: Tag) => wrappers.has(tag) || !tag.isKnown || BLOCKS.has(tag.name)
  for (const tag of tags) if (textNames.has(tag.name) && !isDecided(tag)) textual.add(tag)
  addRelated(html, tags, textual)
  if (context.visible === 0 && !tags.some((tag) => textual.has(tag) || LOST.has(tag.name)))
    return { textual: new Set(tags), doubtful: [] }
  return { textual, doubtful: tags.filter((tag) => !textual.has(tag) && isDoubtful(html, tag)) }
}

interface Context {
  /** Names of all tags in the text. */
  names: ReadonlySet<string>
  /** Number of visible characters in the text. */
  visible: number
}

function isText(html: string, tag: Tag, context: Context): boolean {
  const { name, partner } = tag
  if (!tag.isKnown) return !/[\p{L}\p{N}_]/u.test(html[tag.start - 1] ?? '')
  if (isOfficeElement(name)) return false
  if (tag.isMentioned) return true
  if (DOCUMENT.has(name)) return !wrapsAll(tag, context.visible)
  if (HEAD.has(name)) return true
  if (BARE_VOID.has(name) && !partner) return !tag.hasAttributes
  const containers = CONTAINERS.get(name)
  const isOrphan = containers !== undefined && !containers.some((outer) => context.names.has(outer))
  // A list item without a list is sloppy markup, which browsers still show. But they ignore a cell or row
  // without a table.
  if (isOrphan && name !== 'li' && !tag.hasAttributes && !partner?.hasAttributes) return true
  if (partner) return isTextPair(html, tag.isEnd ? [partner, tag] : [tag, partner])
  if (BREAKS.has(name)) return startsSentence(html, tag)
  if (containers) return isOrphan
  return name !== 'p' || (!tag.isEnd && startsSentence(html, tag))
}

function isTextPair(html: string, [open, close]: [Tag, Tag]): boolean {
  const isBare = !open.hasAttributes
  if (open.visibleBefore === close.visibleBefore && close.start === open.end) {
    const isSubject = isMentioned(html, { start: open.start, end: close.end }, true)
    return isBare && (isSubject || !FILLERS.has(open.name))
  }
  return isBare && isJoined(html, open.end, close.start)
}

// As in "<br> starts a new line": at the start of a text, there is no line to break yet.
function startsSentence(html: string, { start, end, hasAttributes }: Tag): boolean {
  return !hasAttributes && start === 0 && /^ \p{Ll}/u.test(html.slice(end, end + 4))
}

function wrapsAll({ partner, visibleBefore }: Tag, visible: number): boolean {
  if (!partner || visible === 0) return false
  const offsets = new Set([visibleBefore, partner.visibleBefore])
  return offsets.has(0) && offsets.has(visible)
}

// Tags are text if they are the only content of an emphasis element, as in <code><br></code>.
function addWrapped(tags: Tag[], textual: Set<Tag>): Set<Tag> {
  const wrappers = new Set<Tag>()
  let until = -1
  for (const tag of tags) {
    if (tag.start < until) textual.add(tag)
    else if (!tag.isEnd && tag.partner && EMPHASIS.has(tag.name) && !textual.has(tag)) {
      const isHollow = tag.partner.visibleBefore === tag.visibleBefore && tag.partner.start > tag.end
      if (!isHollow) continue
      until = tag.partner.start
      wrappers.add(tag).add(tag.partner)
    }
  }
  return wrappers
}
