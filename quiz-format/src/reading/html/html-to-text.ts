import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { BLOCKS, HIDDEN, INLINE, LOST, STRUCK, isOfficeElement } from './html-elements.ts'
import { markdownOf } from './rich/markdown-of.ts'
import { texOfMath } from './rich/math-annotation.ts'
import { mayBeFormatted, mayHavePictures } from './rich/may-be-formatted.ts'
import { PlainTextBuilder } from './plain-text-builder.ts'

/** Plain text, and descriptions of what it cannot represent, such as "a picture", without repetitions. */
export interface ExtractedText {
  text: string
  lost: string[]
  /** The original, for comparing options. */
  source?: HtmlSource
  /** Markdown, if it has parts that Markdown shows in another way than plain text. */
  formatted?: FormattedText | undefined
  /** The same with its pictures, if it has any. */
  pictured?: PicturedText | undefined
}

/** A text in Markdown. */
export interface FormattedText {
  text: string
  /** What plain text loses, but this text keeps. */
  keeps: string[]
  /** Whether it shows more than the plain text. Plain text has lists, too. */
  isNeeded: boolean
}

/** A text in Markdown whose pictures are named by their index in `sources`. */
export interface PicturedText extends FormattedText {
  /** The addresses of the pictures, as the file states them. */
  sources: string[]
}

/** A text as written in the file. */
export interface HtmlSource {
  html: string
  lineBreaks: 'folded' | 'kept'
  isDeclared: boolean
  hasTagsAsText: boolean
}

/**
 * Converts HTML to trimmed plain text: blocks and `<br>` become line breaks, list items get their number or a
 * dash, and entities are decoded. Tags that are not HTML, as in `List<String>`, are kept. Takes time linear
 * in the length, even for deeply nested elements.
 * @param lineBreaks whether line breaks in the source become spaces, as in HTML, or are kept
 */
export function htmlToText(html: string, lineBreaks: 'folded' | 'kept' = 'folded'): ExtractedText {
  const plain = plainText(html, lineBreaks)
  const formatted = mayBeFormatted(html) ? formattedText(html, lineBreaks, plain) : null
  const sources: string[] = []
  const pictured = mayHavePictures(html) ? formattedText(html, lineBreaks, plain, sources) : null
  return {
    ...plain,
    ...(formatted && { formatted }),
    ...(pictured && sources.length > 0 && { pictured: { ...pictured, sources } }),
  }
}

function plainText(html: string, lineBreaks: 'folded' | 'kept'): ExtractedText {
  if (!/[<&]/.test(html)) return { text: withoutMarkup(html, lineBreaks), lost: [] }
  const reader = new HtmlReader(html, lineBreaks === 'kept')
  read(html, reader)
  const { text, isShifted } = reader.text.whole()
  if (isShifted) reader.lost.add('the indent of the first line')
  return { text, lost: [...reader.lost] }
}

function formattedText(
  html: string,
  lineBreaks: 'folded' | 'kept',
  { lost }: ExtractedText,
  sources: string[] | null = null,
): FormattedText | null {
  const reader = new HtmlReader(html, lineBreaks === 'kept', { sources })
  read(html, reader)
  const markdown = markdownOf(reader.text.whole().text)
  return markdown && { ...markdown, keeps: lost.filter((one) => !reader.lost.has(one)) }
}

function read(html: string, reader: HtmlReader): void {
  // Uses only the tokenizer: the library's parser takes quadratic time if elements are never closed.
  const tokenizer = new Tokenizer({}, reader)
  tokenizer.write(html)
  tokenizer.end()
}

/** What a text loses although it is formatted. */
export function unkeptLosses({ lost, formatted }: ExtractedText): string[] {
  return formatted ? lost.filter((one) => !formatted.keeps.includes(one)) : lost
}

/** True if the text still makes sense without the lost part. */
export function isLayoutOnly(lost: string): boolean {
  // Layout is described with "the", as in "the address of a link"; content without "the", as in "a picture".
  return lost.startsWith('the ')
}

// Most texts have no markup and need no tokenizer.
function withoutMarkup(html: string, lineBreaks: 'folded' | 'kept'): string {
  const text = new PlainTextBuilder(lineBreaks === 'kept')
  text.add(html)
  return text.whole().text
}

class HtmlReader implements TokenizerCallbacks {
  readonly text: PlainTextBuilder
  readonly lost = new Set<string>()
  readonly #html: string
  readonly #marksFormats: boolean
  // Receives the addresses of pictures; null if they are not wanted.
  readonly #sources: string[] | null
  // Start of the source that has not been processed yet.
  #next = 0
  #name = ''
  #hasBareAttribute = false
  #hiddenBy: string | null = null

  constructor(html: string, keepsLines: boolean, marked?: { sources: string[] | null }) {
    this.#html = html
    this.#marksFormats = marked !== undefined
    this.#sources = marked?.sources ?? null
    this.text = new PlainTextBuilder(keepsLines, this.#marksFormats)
  }

  ontext(start: number, end: number): void {
    if (this.#hiddenBy === null) this.text.add(this.#html.slice(start, end))
    this.#next = end
  }

  ontextentity(codePoint: number, end: number): void {
    if (this.#hiddenBy === null) {
      // HTML editors write spaces as no-break spaces.
      if (codePoint === 0xa0) this.text.add(' ')
      else this.text.addReferenced(String.fromCodePoint(codePoint))
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
    const start = this.#next
    const tag = this.#passTag(end)
    if (this.#hiddenBy !== null) return
    const name = this.#name
    if (name === 'img' && this.#addPicture(tag)) return
    const lost = this.#isKept(name, start) ? undefined : LOST.get(name)
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
    // Other comments, such as <?php … ?>, are kept: they are text that browsers would hide.
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

  // Formatted text keeps tables, and formulas that name their TeX.
  #isKept(name: string, start: number): boolean {
    if (!this.#marksFormats || name !== 'math') return this.#marksFormats && name === 'table'
    const math = texOfMath(this.#html, start)
    if (math) this.text.addFormula(plainText(math.html, 'kept').text, math.isDisplay)
    return math !== null
  }

  #addPicture(tag: string): boolean {
    const source = attributeOf(tag, 'src')
    if (this.#sources === null || source === '') return false
    this.text.addPicture(attributeOf(tag, 'alt'), this.#sources.push(source) - 1)
    return true
  }

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

/** The value of an attribute of a start tag, with its references resolved; empty if it is missing. */
function attributeOf(tag: string, name: string): string {
  const value = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i').exec(tag)
  const written = value?.[1] ?? value?.[2] ?? value?.[3] ?? ''
  return written.includes('&') ? plainText(written.replaceAll('<', '&lt;'), 'folded').text : written.trim()
}
