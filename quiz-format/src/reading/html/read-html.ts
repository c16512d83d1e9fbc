import { type HtmlSource, type ExtractedText, htmlToText } from './html-to-text.ts'
import { type Tag, tagsOf } from './tags.ts'
import { readTags } from './textual-tags.ts'

export interface HtmlStyle {
  /** Whether line breaks in the source become spaces, as in HTML, or are kept. */
  lineBreaks: 'folded' | 'kept'
  /** Whether the file declares the text as HTML. If not, tags may be meant as text. */
  isDeclared: boolean
  /** Names of tags that the options of the same question contain as text. */
  textualNames?: ReadonlySet<string>
}

const SIGNS = /<(?=[?!])/g
const ALL_SIGNS = /<(?=[/?!a-z])/gi

/** Converts a text that may be HTML. Unless it is declared as HTML, tags that are meant as text are kept. */
export function readHtml(html: string, { lineBreaks, isDeclared, textualNames }: HtmlStyle): ExtractedText {
  const source: HtmlSource = { html: html.trim(), lineBreaks, isDeclared, hasTagsAsText: false }
  if (isDeclared || !html.includes('<')) return { ...htmlToText(html, lineBreaks), source }
  const cleaned = withoutWordComments(html)
  const tags = tagsOf(cleaned)
  const { textual, doubtful } = readTags(cleaned, tags, textualNames)
  const kept = withTagsAsText(cleaned, textual).replaceAll(SIGNS, '&lt;')
  const { text, lost, ...marked } = htmlToText(kept, lineBreaks)
  const doubts = doubtful.map(({ name }) => doubtAbout(name))
  const hasTagsAsText = textual.size > 0 || cleaned.search(SIGNS) !== -1
  return { text, lost: [...lost, ...new Set(doubts)], source: { ...source, hasTagsAsText }, ...marked }
}

/**
 * Converts a text again, this time with all tags as text.
 * @param isWrapped true to treat the elements around the whole text as markup
 */
export function readTagsAsText({ html, lineBreaks }: HtmlSource, isWrapped: boolean): string {
  return htmlToText(unwrapped(html, isWrapped).replaceAll(ALL_SIGNS, '&lt;'), lineBreaks).text
}

/** Names of the tags that {@link readTagsAsText} keeps as text, with repetitions. */
export function tagNamesOf({ html }: HtmlSource, isWrapped: boolean): string[] {
  return tagsOf(unwrapped(html, isWrapped)).map(({ name }) => name)
}

function unwrapped(html: string, isWrapped: boolean): string {
  return isWrapped ? html.slice(...(wrapperOf(html)?.range ?? [0])) : html
}

/** The elements around a whole text, such as `<p><code>`, and the range of their content. */
export interface Wrapper {
  names: string
  range: [start: number, end: number]
}

/**
 * Finds the elements around a whole text; null if there are none.
 * @param html trimmed
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
  return names.length === 0 ? null : { names: names.join(' '), range: [start, end] }
}

// Removes the conditional comments of text pasted from Word. They contain markup.
function withoutWordComments(html: string): string {
  const [first = '', ...others] = html.split(/<!--(?=\[if)/)
  return first + others.map((part) => part.slice(part.includes('-->') ? part.indexOf('-->') + 3 : 0)).join('')
}

function withTagsAsText(html: string, textual: ReadonlySet<Tag>): string {
  const pieces: string[] = []
  let last = 0
  for (const { start } of [...textual].toSorted((a, b) => a.start - b.start)) {
    pieces.push(html.slice(last, start), '&lt;')
    last = start + 1
  }
  return [...pieces, html.slice(last)].join('')
}

function doubtAbout(name: string): string {
  return `the tag <${name}>, which is taken for markup (write &lt;${name}&gt; if it is text),`
}
