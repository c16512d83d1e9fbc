import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { BLOCKS, HIDDEN, INLINE, LOST, STRUCK, isOfficeElement } from './html-elements.ts'
import { PlainTextBuilder } from './plain-text-builder.ts'

/** A text without its markup, and what of it plain text cannot hold, such as "a picture", each once. */
export interface ExtractedText {
  text: string
  lost: string[]
  /** What it was read from, so that options can be compared by it. */
  source?: HtmlSource
}

/** A text as it stood in the file. */
export interface HtmlSource {
  html: string
  lineBreaks: 'folded' | 'kept'
  isDeclared: boolean
  hasTagsAsText: boolean
}

/**
 * Turns HTML into plain text: blocks and `<br>` are line breaks, list items get their number or a dash, and entities
 * are decoded. What is written as a tag but is no HTML, as in `List<String>`, stays as it is. Takes time linear in the
 * length, however deep elements are nested.
 * @param html a piece of a page
 * @param lineBreaks what a line break in the source is: a space as in HTML, or a line break
 * @returns the trimmed text, and what is lost
 */
export function htmlToText(html: string, lineBreaks: 'folded' | 'kept' = 'folded'): ExtractedText {
  if (!/[<&]/.test(html)) return { text: withoutMarkup(html, lineBreaks), lost: [] }
  const reader = new HtmlReader(html, lineBreaks === 'kept')
  // The tokenizer alone: the parser above it keeps a stack, and is quadratic where elements are never closed.
  const tokenizer = new Tokenizer({}, reader)
  tokenizer.write(html)
  tokenizer.end()
  const { text, isShifted } = reader.text.whole()
  if (isShifted) reader.lost.add('the indent of the first line')
  return { text, lost: [...reader.lost] }
}

/**
 * Says whether a text still makes sense without what is lost of it.
 * @param lost of {@link htmlToText}
 * @returns false where a part of the content itself is missing
 */
export function isLayoutOnly(lost: string): boolean {
  // Such as "the address of a link"; content is "a picture" or "embedded content".
  return lost.startsWith('the ')
}

// Most texts have none, and a tokenizer for each would be a waste.
function withoutMarkup(html: string, lineBreaks: 'folded' | 'kept'): string {
  const text = new PlainTextBuilder(lineBreaks === 'kept')
  text.add(html)
  return text.whole().text
}

class HtmlReader implements TokenizerCallbacks {
  readonly text: PlainTextBuilder
  readonly lost = new Set<string>()
  readonly #html: string
  // Where what has not been looked at starts.
  #next = 0
  #name = ''
  #hasBareAttribute = false
  #hiddenBy: string | null = null

  constructor(html: string, keepsLines: boolean) {
    this.#html = html
    this.text = new PlainTextBuilder(keepsLines)
  }

  ontext(start: number, end: number): void {
    if (this.#hiddenBy === null) this.text.add(this.#html.slice(start, end))
    this.#next = end
  }

  ontextentity(codePoint: number, end: number): void {
    if (this.#hiddenBy === null) {
      // A no-break space is how editors of HTML write a space.
      if (codePoint === 0xa0) this.text.add(' ')
      else this.text.addExact(String.fromCodePoint(codePoint))
    }
    this.#next = end
  }

  onopentagname(start: number, end: number): void {
    this.#name = this.#html.slice(start, end).toLowerCase()
    this.#hasBareAttribute = false
  }

  onattribend(quote: QuoteType): void {
    if (quote === QuoteType.NoValue) this.#hasBareAttribute = true
  }

  onopentagend(end: number): void {
    const tag = this.#passTag(end)
    if (this.#hiddenBy !== null) return
    const name = this.#name
    const lost = LOST.get(name)
    // "a<b and c>d" looks like a tag too.
    if (lost === undefined && !this.#isKnown(name)) {
      this.text.addExact(tag)
      return
    }
    if (lost !== undefined) this.lost.add(lost)
    if (tag.includes('@@PLUGINFILE@@') && lost === undefined) this.lost.add('a file')
    else if (name === 'a' && /\shref\s*=/i.test(tag)) this.lost.add('the address of a link')
    if (STRUCK.has(name)) this.lost.add('the line through a text')
    if (HIDDEN.has(name)) this.#hiddenBy = name
    this.text.open(name, BLOCKS.has(name), tag)
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end)
    if (this.#hiddenBy === this.#name) this.#hiddenBy = null
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).trim().toLowerCase()
    const tagEnd = this.#html.indexOf('>', end)
    const tag = this.#passTag(tagEnd === -1 ? this.#html.length : tagEnd)
    if (this.#hiddenBy !== null) {
      if (this.#hiddenBy === name) this.#hiddenBy = null
    } else if (LOST.has(name) || this.#isKnown(name, true)) this.text.close(name, BLOCKS.has(name))
    else this.text.addExact(tag)
  }

  oncomment(_start: number, end: number): void {
    const comment = this.#passTag(end)
    // What starts with neither is text that a browser would hide, such as <?php … ?>.
    if (this.#hiddenBy === null && !/^<!|^<\?xml/i.test(comment)) this.text.addExact(comment)
  }

  oncdata(_start: number, end: number): void {
    this.#passTag(end)
  }

  ondeclaration(_start: number, end: number): void {
    this.#passTag(end)
  }

  onend(): void {
    const rest = this.#html.slice(this.#next)
    if (this.#hiddenBy !== null && !LOST.has(this.#hiddenBy))
      this.lost.add(`an element <${this.#hiddenBy}> that nothing closes`)
    if (this.#hiddenBy === null && !rest.startsWith('<!')) this.text.addExact(rest)
  }

  isInForeignContext(): boolean {
    return this.#hiddenBy === 'svg' || this.#hiddenBy === 'math'
  }

  onattribdata(): void {}
  onattribentity(): void {}
  onattribname(): void {}
  onprocessinginstruction(): void {}

  #passTag(end: number): string {
    const tag = this.#html.slice(this.#next, end + 1)
    this.#next = end + 1
    return tag
  }

  #isKnown(name: string, isEnd = false): boolean {
    if (isOfficeElement(name) || BLOCKS.has(name) || HIDDEN.has(name)) return true
    return INLINE.has(name) && (isEnd || !this.#hasBareAttribute)
  }
}
