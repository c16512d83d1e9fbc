import { dedented } from './dedented.ts'
import { ListMarks } from './list-marks.ts'
import { SuperAndSubscripts } from './super-and-subscripts.ts'
import { RubyReadings } from './ruby-readings.ts'

/** Builds plain text from the text and tags of HTML, with white space as displayed by a browser. */
export class PlainTextBuilder {
  readonly #keepsLines: boolean
  // A list, not a string, because the mark before a superscript is filled in once the superscript is
  // complete.
  readonly #pieces: string[] = []
  readonly #raised = new SuperAndSubscripts(this.#pieces)
  readonly #ruby = new RubyReadings(this.#pieces)
  readonly #lists = new ListMarks()
  #preformatted = 0
  #hasPreformatted = false
  #owesSpace = false
  #owesBreak = false
  #isAtLineStart = true

  constructor(keepsLines: boolean) {
    this.#keepsLines = keepsLines
  }

  /**
   * Adds source text and collapses its white space.
   * @param source without tags and entities
   */
  add(source: string): void {
    if (this.#ruby.isAtBase && !/\S/.test(source)) return
    if (this.#preformatted > 0) this.addExact(source.replaceAll(/\r\n?/g, '\n'))
    else if (this.#keepsLines && /\S/.test(source)) {
      for (const [index, line] of source.split(/\r\n|\r|\n/).entries()) {
        if (index > 0) this.#addBreak()
        this.#addFolded(line)
      }
    } else this.#addFolded(source)
  }

  /** Adds text verbatim. */
  addExact(text: string): void {
    if (text === '') return
    if (this.#owesBreak || this.#owesSpace) this.#payDebts()
    else this.#raised.passText(text)
    this.#pieces.push(text)
    this.#isAtLineStart = false
  }

  /**
   * Processes a start tag.
   * @param name in lower case
   * @param tag as written in the source
   */
  open(name: string, isBlock: boolean, tag: string): void {
    if (isBlock) this.#endBlock()
    if (name === 'br') this.#addBreak()
    else if (name === 'pre') {
      this.#preformatted++
      this.#hasPreformatted = true
    } else if (name === 'q') this.addExact('"')
    else if (name === 'ol' || name === 'ul') this.#lists.open(name, tag)
    else if (name === 'li') this.#startItem(tag)
    else if ((name === 'td' || name === 'th') && !this.#isAtLineStart && !this.#owesBreak) this.addExact('\t')
    else if (this.#raised.has(name)) {
      this.#payDebts()
      this.#raised.open(name)
    } else if (this.#ruby.open(name)) this.#owesSpace = false
  }

  /**
   * Processes an end tag.
   * @param name in lower case
   */
  close(name: string, isBlock: boolean): void {
    if (name === 'pre') this.#preformatted = Math.max(0, this.#preformatted - 1)
    else if (name === 'q') this.addExact('"')
    else if (name === 'ol' || name === 'ul') this.#lists.close()
    else if (this.#raised.has(name)) this.#raised.close()
    else this.#ruby.close(name)
    if (isBlock) this.#endBlock()
  }

  /**
   * Ends the text.
   * @returns the trimmed text, and whether its lines of code are no longer aligned after trimming
   */
  whole(): { text: string; isShifted: boolean } {
    this.#raised.closeAll()
    this.#ruby.end()
    const text = this.#pieces.join('')
    if (!this.#hasPreformatted) return { text: text.trim(), isShifted: false }
    const code = dedented(text)
    return { text: (code ?? text).trim(), isShifted: code === null }
  }

  #addFolded(source: string): void {
    const folded = source.replaceAll(/[\t\n\f\r ]+/g, ' ')
    if (folded.startsWith(' ')) this.#owesSpace = true
    this.addExact(folded.slice(folded.startsWith(' ') ? 1 : 0, folded.endsWith(' ') ? -1 : undefined))
    if (folded.endsWith(' ')) this.#owesSpace = true
  }

  #addBreak(): void {
    if (this.#owesBreak) this.#pieces.push('\n')
    this.#pieces.push('\n')
    this.#owesBreak = false
    this.#owesSpace = false
    this.#isAtLineStart = true
  }

  #endBlock(): void {
    if (!this.#isAtLineStart) this.#owesBreak = true
  }

  #startItem(tag: string): void {
    this.addExact(this.#lists.next(tag))
    this.#isAtLineStart = true
  }

  #payDebts(): void {
    if (this.#owesBreak) this.#pieces.push('\n')
    else if (this.#owesSpace && !this.#isAtLineStart) this.#pieces.push(' ')
    this.#owesBreak = false
    this.#owesSpace = false
  }
}
