const SUPERSCRIPT = new Map([
  ['sup', '^'],
  ['sub', '_'],
])

/** Puts plain text together from the texts and tags of HTML, with white space as a browser shows it. */
export class PlainText {
  readonly #keepsLines: boolean
  // Pieces rather than one text: what is raised gets its mark when its end is known.
  readonly #pieces: string[] = []
  readonly #raised: { mark: string; piece: number }[] = []
  readonly #lists: { isNumbered: boolean; count: number }[] = []
  #preformatted = 0
  #owesSpace = false
  #owesBreak = false
  #isAtLineStart = true

  /**
   * Starts an empty text.
   * @param keepsLines whether line breaks in texts are line breaks
   */
  constructor(keepsLines: boolean) {
    this.#keepsLines = keepsLines
  }

  /**
   * Adds a text of the source.
   * @param source without tags and entities
   */
  add(source: string): void {
    if (this.#preformatted > 0) this.addExact(source.replaceAll(/\r\n?/g, '\n'))
    else if (this.#keepsLines && /\S/.test(source)) {
      for (const [index, line] of source.split(/\r\n|\r|\n/).entries()) {
        if (index > 0) this.#addBreak()
        this.#addFolded(line)
      }
    } else this.#addFolded(source)
  }

  /**
   * Adds a text with its white space.
   * @param text as it is to stand
   */
  addExact(text: string): void {
    if (text === '') return
    this.#payDebts()
    this.#pieces.push(text)
    this.#isAtLineStart = false
  }

  /**
   * Passes a start tag.
   * @param name of the element, in lower case
   * @param isBlock whether it starts a line
   */
  open(name: string, isBlock: boolean): void {
    if (isBlock) this.#endBlock()
    if (name === 'br') this.#addBreak()
    else if (name === 'pre') this.#preformatted++
    else if (name === 'q') this.addExact('"')
    else if (name === 'ol' || name === 'ul') this.#lists.push({ isNumbered: name === 'ol', count: 0 })
    else if (name === 'li') this.#startItem()
    else if ((name === 'td' || name === 'th') && !this.#isAtLineStart && !this.#owesBreak) this.addExact('\t')
    else {
      const mark = SUPERSCRIPT.get(name)
      if (mark !== undefined) {
        this.#payDebts()
        this.#raised.push({ mark, piece: this.#pieces.push('') - 1 })
      }
    }
  }

  /**
   * Passes an end tag.
   * @param name of the element, in lower case
   * @param isBlock whether it ends a line
   */
  close(name: string, isBlock: boolean): void {
    if (name === 'pre') this.#preformatted = Math.max(0, this.#preformatted - 1)
    else if (name === 'q') this.addExact('"')
    else if (name === 'ol' || name === 'ul') this.#lists.pop()
    else if (SUPERSCRIPT.has(name)) this.#endRaised()
    if (isBlock) this.#endBlock()
  }

  /**
   * Ends the text.
   * @returns all of it, trimmed
   */
  whole(): string {
    while (this.#raised.length > 0) this.#endRaised()
    return this.#pieces.join('').trim()
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

  #startItem(): void {
    const list = this.#lists.at(-1)
    if (list) this.addExact(list.isNumbered ? `${++list.count}. ` : '- ')
    this.#isAtLineStart = true
  }

  #endRaised(): void {
    const open = this.#raised.pop()
    if (!open) return
    const content = this.#pieces.slice(open.piece + 1, open.piece + 3)
    if (content.length === 0) return
    const isWord = content.length === 1 && /^\p{L}*\p{N}*$/u.test(content[0] ?? '')
    this.#pieces[open.piece] = isWord ? open.mark : `${open.mark}(`
    if (!isWord) this.#pieces.push(')')
  }

  #payDebts(): void {
    if (this.#owesBreak) this.#pieces.push('\n')
    else if (this.#owesSpace && !this.#isAtLineStart) this.#pieces.push(' ')
    this.#owesBreak = false
    this.#owesSpace = false
  }
}
