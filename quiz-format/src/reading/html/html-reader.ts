import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { BLOCKS, HIDDEN, INLINE, LOST, STRUCK, isOfficeElement } from './html-elements.ts'
import { texOfImage, texOfMath } from './math/math-source.ts'
import { mayBeFormula } from './rich/may-be-formatted.ts'
import { PlainTextBuilder } from './plain-text-builder.ts'

/** Converts HTML to trimmed plain text, and says what it cannot represent. */
export function plainText(html: string, lineBreaks: 'folded' | 'kept'): { text: string; lost: string[] } {
  if (!/[<&]/.test(html)) return { text: withoutMarkup(html, lineBreaks), lost: [] }
  const reader = new HtmlReader(html, lineBreaks === 'kept')
  read(html, reader)
  const { text, isShifted } = reader.text.whole()
  if (isShifted) reader.lost.add('the indent of the first line')
  return { text, lost: [...reader.lost] }
}

/**
 * Converts HTML to text with the marks of formats.
 * @param sources receives the addresses of pictures; null if they are not wanted
 */
export function readMarked(
  html: string,
  lineBreaks: 'folded' | 'kept',
  sources: string[] | null,
): { text: string; lost: ReadonlySet<string> } {
  const reader = new HtmlReader(html, lineBreaks === 'kept', { sources })
  read(html, reader)
  return { text: reader.text.whole().text, lost: reader.lost }
}

function read(html: string, reader: HtmlReader): void {
  // Uses only the tokenizer: the library's parser takes quadratic time if elements are never closed.
  const tokenizer = new Tokenizer({}, reader)
  tokenizer.write(html)
  tokenizer.end()
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
    if (name === 'img' && (this.#addFormulaOf(tag) || this.#addPicture(tag, 'src'))) return
    if (name === 'object' && isPictureObject(tag)) return this.#addObject(tag)
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
    const math = texOfMath(this.#html, start, decoded)
    if (math) this.text.addFormula(math.tex, math.isDisplay)
    return math !== null
  }

  // Some programs write a formula as a picture that names its source.
  #addFormulaOf(tag: string): boolean {
    const math = mayBeFormula(tag) ? texOfImage((name) => attributeOf(tag, name), decoded) : null
    if (!math) return false
    if (this.#marksFormats) this.text.addFormula(math.tex, math.isDisplay)
    else this.lost.add('a formula')
    return true
  }

  #addPicture(tag: string, attribute: 'src' | 'data', alt = attributeOf(tag, 'alt')): boolean {
    const source = attributeOf(tag, attribute)
    if (this.#sources === null || source === '') return false
    this.text.addPicture(alt, this.#sources.push(source) - 1)
    return true
  }

  // Its content is shown only by programs that cannot show the picture, so it describes it.
  #addObject(tag: string): void {
    const content = this.#html.slice(this.#next, this.#html.indexOf('<', this.#next))
    if (!this.#addPicture(tag, 'data', decoded(content))) this.lost.add('a picture')
    this.#hiddenBy = 'object'
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

function isPictureObject(tag: string): boolean {
  return /\stype\s*=\s*["']?image\//i.test(tag)
}

/** Resolves the character references of a text without tags. */
function decoded(html: string): string {
  return plainText(html, 'kept').text
}

/** The value of an attribute of a start tag, with its references resolved; empty if it is missing. */
function attributeOf(tag: string, name: string): string {
  const value = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i').exec(tag)
  const written = value?.[1] ?? value?.[2] ?? value?.[3] ?? ''
  return written.includes('&') ? plainText(written.replaceAll('<', '&lt;'), 'folded').text : written.trim()
}
