import { isMentioned } from './tag-context.ts'
import { BLOCKS, HIDDEN, INLINE, LOST, isOfficeElement } from './html-elements.ts'

/** A tag in a text that may be HTML. */
export interface Tag {
  /** Offset of its `<`, and of the character after its `>`. */
  start: number
  end: number
  name: string
  isEnd: boolean
  hasAttributes: boolean
  isKnown: boolean
  /** Whether a sentence is about the tag, as in "the <p> tag". */
  isMentioned: boolean
  /** The matching end or start tag. */
  partner: Tag | null
  /** Number of visible characters before the tag. */
  visibleBefore: number
}

/** Elements that break a line and have no content. */
export const BREAKS = new Set(['br', 'hr', 'wbr'])

const TAG = /<(\/?[a-z][^<>]*)>/gi
const NAME = /^(\/?)([a-z][a-z0-9:._-]*)/i

/** Finds the tags of a text, and pairs start tags with end tags. Takes linear time. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  const open = new Map<string, Tag[]>()
  let [visible, last] = [0, 0]
  for (const match of html.matchAll(TAG)) {
    const [whole, inside = ''] = match
    const [start = '', slash, written = ''] = NAME.exec(inside) ?? []
    const rest = inside.slice(start.length)
    if (!isRestOfTag(rest)) continue
    const name = written.toLowerCase()
    visible += visibleLength(html.slice(last, match.index))
    last = match.index + whole.length
    const tag: Tag = {
      start: match.index,
      end: last,
      name,
      isEnd: slash === '/',
      hasAttributes: rest.includes('='),
      isKnown: isKnownElement(name),
      isMentioned: isMentioned(html, { start: match.index, end: last }, BLOCKS.has(name) || BREAKS.has(name)),
      partner: null,
      visibleBefore: visible,
    }
    tags.push(tag)
    if (!tag.isMentioned) pair(tag, open)
  }
  return tags
}

// Words without values, as in "if a<b and c>d", are not attributes.
function isRestOfTag(rest: string): boolean {
  return /^\/?$/.test(rest.trimStart()) || (/^[\s/]/.test(rest) && rest.includes('='))
}

function isKnownElement(name: string): boolean {
  return isOfficeElement(name) || BLOCKS.has(name) || INLINE.has(name) || HIDDEN.has(name) || LOST.has(name)
}

/** Counts the characters of a text, except those of tags and white space. */
export function visibleOf(html: string, tags: Tag[]): number {
  const last = tags.at(-1)
  return (last?.visibleBefore ?? 0) + visibleLength(html.slice(last?.end ?? 0))
}

function visibleLength(source: string): number {
  return source.replaceAll(/&nbsp;|&#160;|\s/g, '').length
}

function pair(tag: Tag, open: Map<string, Tag[]>): void {
  const waiting = open.get(tag.name) ?? []
  if (!tag.isEnd) {
    waiting.push(tag)
    open.set(tag.name, waiting)
    return
  }
  const partner = waiting.pop()
  if (!partner) return
  tag.partner = partner
  partner.partner = tag
}
