import { ALL_MARKS, closingMark, MARKS, openingMark } from './rich/format-marks.ts'
import { dedented } from './dedented.ts'
import { ListMarks } from './list-marks.ts'
import { SuperAndSubscripts } from './super-and-subscripts.ts'
import { RubyReadings } from './ruby-readings.ts'

/** Builds plain text from the text and tags of HTML, with white space as displayed by a browser. */
export class PlainTextBuilder {
  readonly #keepsLines: boolean
  readonly #marksFormats: boolean
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

  /**
   * @param marksFormats adds the marks of {@link MARKS} where formatted parts begin and end
   */
  constructor(keepsLines: boolean, marksFormats = false) {
    this.#keepsLines = keepsLines
    this.#marksFormats = marksFormats
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

  /** Adds a character that was written as a reference. */
  addReferenced(text: string): void {
    const mayBeginFormula = text === '$' || text === '\\'
    this.addExact(this.#marksFormats && mayBeginFormula ? MARKS.exact + text : text)
  }

  /** Adds a formula, if formats are marked. */
  addFormula(source: string, isDisplay: boolean): void {
    this.addExact((isDisplay ? MARKS.display : MARKS.formula) + source + MARKS.formulaEnd)
  }

  /** Adds a picture, if formats are marked. */
  addPicture(alt: string, source: number): void {
    this.addExact(
      MARKS.picture + alt.replaceAll(ALL_MARKS, '') + MARKS.pictureSource + source + MARKS.pictureEnd,
    )
  }

  /**
   * Processes a start tag.
   * @param name in lower case
   * @param tag as written in the source
   */
  open(name: string, isBlock: boolean, tag: string): void {
    if (isBlock) this.#endBlock()
    if (this.#marksFormats) this.#markStart(openingMark(name, tag))
    if (name === 'br') this.#addBreak()
    else if (name === 'pre') {
      this.#preformatted++
      this.#hasPreformatted = true
    } else if (name === 'q') this.addExact('"')
    else if (name === 'ol' || name === 'ul') this.#lists.open(name, tag)
    else if (name === 'li') this.#startItem(tag)
    else if (
      (name === 'td' || name === 'th') &&
      !this.#marksFormats &&
      !this.#isAtLineStart &&
      !this.#owesBreak
    )
      this.addExact('\t')
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
    const mark = this.#marksFormats ? closingMark(name) : undefined
    // What separates it from the next text comes after the mark.
    if (mark !== undefined) this.#pieces.push(mark)
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
    if (!this.#hasPreformatted || this.#marksFormats) return { text: text.trim(), isShifted: false }
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
    const mark = this.#lists.next(tag)
    this.addExact(this.#marksFormats ? MARKS.item + mark + MARKS.itemText : mark)
    this.#isAtLineStart = true
  }

  #markStart(mark: string | undefined): void {
    if (mark === undefined) return
    if (this.#owesBreak) this.#addBreakBefore()
    else this.#payDebts()
    this.#pieces.push(mark)
  }

  #addBreakBefore(): void {
    this.#payDebts()
    this.#isAtLineStart = true
  }

  #payDebts(): void {
    if (this.#owesBreak) this.#pieces.push('\n')
    else if (this.#owesSpace && !this.#isAtLineStart) this.#pieces.push(' ')
    this.#owesBreak = false
    this.#owesSpace = false
  }
}
