import { type HtmlSource, type ExtractedText, htmlToText } from './html-to-text.ts'
import { type Tag, tagsOf } from './tags.ts'
import { readTags } from './textual-tags.ts'

/** How a text may be written. */
export interface HtmlStyle {
  /** What a line break in the source is: a space as in HTML, or a line break. */
  lineBreaks: 'folded' | 'kept'
  /** Whether the file says that the text is HTML. Where it does not, tags may be meant as text. */
  isDeclared: boolean
  /** The names of tags that are text in the options of the question. */
  asked?: ReadonlySet<string>
}

const SIGNS = /<(?=[?!])/g
const ALL_SIGNS = /<(?=[/?!a-z])/gi

/**
 * Reads a text that may be HTML. Where nothing declares it so, tags that are meant as text stay.
 * @param html the text
 * @param style how it may be written
 * @returns the text without markup, and what it was read from
 */
export function readHtml(html: string, { lineBreaks, isDeclared, asked }: HtmlStyle): ExtractedText {
  const source: HtmlSource = { html: html.trim(), lineBreaks, isDeclared, hasTagsAsText: false }
  if (isDeclared || !html.includes('<')) return { ...htmlToText(html, lineBreaks), source }
  const own = withoutWordsNotes(html)
  const tags = tagsOf(own)
  const { textual, doubtful } = readTags(own, tags, asked)
  const kept = withTagsAsText(own, textual).replaceAll(SIGNS, '&lt;')
  const { text, lost } = htmlToText(kept, lineBreaks)
  const doubts = doubtful.map(({ name }) => doubtAbout(name))
  const hasTagsAsText = textual.size > 0 || own.search(SIGNS) !== -1
  return { text, lost: [...lost, ...new Set(doubts)], source: { ...source, hasTagsAsText } }
}

/**
 * Reads a text again, with all of its tags as text.
 * @param source of the text
 * @param isWrapped whether the elements around the whole text are markup nevertheless
 * @returns the text
 */
export function readTagsAsText({ html, lineBreaks }: HtmlSource, isWrapped: boolean): string {
  return htmlToText(unwrapped(html, isWrapped).replaceAll(ALL_SIGNS, '&lt;'), lineBreaks).text
}

/**
 * Names the tags that {@link readTagsAsText} reads as text.
 * @param source of the text
 * @param isWrapped whether the elements around the whole text are markup nevertheless
 * @returns the names, as often as they occur
 */
export function tagNamesOf({ html }: HtmlSource, isWrapped: boolean): string[] {
  return tagsOf(unwrapped(html, isWrapped)).map(({ name }) => name)
}

function unwrapped(html: string, isWrapped: boolean): string {
  return isWrapped ? html.slice(...(wrapperOf(html)?.places ?? [0])) : html
}

/** The elements around a whole text, such as `<p><code>`, and where what they hold starts and ends. */
export interface Wrapper {
  names: string
  places: [start: number, end: number]
}

/**
 * Finds the elements around a whole text.
 * @param html the text, trimmed
 * @returns them; null if there are none
 */
export function wrapperOf(html: string): Wrapper | null {
  const tags = tagsOf(html)
  const names: string[] = []
  let [start, end] = [0, html.length]
  for (let index = 0; index < tags.length / 2; index++) {
    const [open, close] = [tags[index], tags.at(-1 - index)]
    if (!open || open.isEnd || open.partner !== close || open.start !== start || close?.end !== end) break
    names.push(open.name)
    start = open.end
    end = close.start
  }
  return names.length === 0 ? null : { names: names.join(' '), places: [start, end] }
}

// Word leaves comments in what is pasted from it, with markup of its own.
function withoutWordsNotes(html: string): string {
  const [first = '', ...others] = html.split(/<!--(?=\[if)/)
  return first + others.map((part) => part.slice(part.includes('-->') ? part.indexOf('-->') + 3 : 0)).join('')
}

function withTagsAsText(html: string, textual: ReadonlySet<Tag>): string {
  const pieces: string[] = []
  let last = 0
  for (const { start } of [...textual].toSorted((one, other) => one.start - other.start)) {
    pieces.push(html.slice(last, start), '&lt;')
    last = start + 1
  }
  return [...pieces, html.slice(last)].join('')
}

function doubtAbout(name: string): string {
  return `the tag <${name}>, which is taken for markup (write &lt;${name}&gt; if it is text),`
}
