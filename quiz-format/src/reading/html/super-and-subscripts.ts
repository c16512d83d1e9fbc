const SIGNS = new Map([
  ['sup', '^'],
  ['sub', '_'],
])

/** Marks superscripts and subscripts: x<sup>2</sup> becomes x^2, and x<sup>-2</sup> becomes x^(-2). */
export class SuperAndSubscripts {
  readonly #pieces: string[]
  readonly #open: { sign: string; piece: number }[] = []
  // The last superscript or subscript, if it has no brackets.
  #bare: { sign: string; piece: number } | null = null

  /**
   * @param pieces of the text being built
   */
  constructor(pieces: string[]) {
    this.#pieces = pieces
  }

  has(name: string): boolean {
    return SIGNS.has(name)
  }

  /** Reserves a piece for the mark, which depends on the content. */
  open(name: string): void {
    this.#open.push({ sign: SIGNS.get(name) ?? '', piece: this.#pieces.push('') - 1 })
  }

  close(): void {
    const open = this.#open.pop()
    if (!open) return
    const content = this.#pieces.slice(open.piece + 1, open.piece + 3)
    if (content.length === 0) return
    const isWord = content.length === 1 && /^\p{L}*\p{N}*$/u.test(content[0] ?? '')
    this.#pieces[open.piece] = isWord ? open.sign : `${open.sign}(`
    this.#bare = isWord ? open : null
    if (!isWord) this.#pieces.push(')')
  }

  closeAll(): void {
    while (this.#open.length > 0) this.close()
  }

  /**
   * Adds brackets if the next text would look like part of the superscript: x<sup>2</sup>3 becomes x^(2)3.
   */
  passText(text: string): void {
    if (!this.#bare) return
    const { sign, piece } = this.#bare
    this.#bare = null
    if (piece !== this.#pieces.length - 2) return
    const isRunOn =
      /^\p{N}/u.test(text) || (/^\p{L}/u.test(text) && /\p{L}$/u.test(this.#pieces.at(-1) ?? ''))
    if (!isRunOn) return
    this.#pieces[piece] = `${sign}(`
    this.#pieces.push(')')
  }
}
