const SIGNS = new Map([
  ['sup', '^'],
  ['sub', '_'],
])

/** Writes raised and lowered text with signs: x<sup>2</sup> is x^2, and x<sup>-2</sup> is x^(-2). */
export class SuperAndSubscripts {
  readonly #pieces: string[]
  readonly #open: { sign: string; piece: number }[] = []
  // The last one that has no brackets.
  #bare: { sign: string; piece: number } | null = null

  /**
   * @param pieces of the text that is put together
   */
  constructor(pieces: string[]) {
    this.#pieces = pieces
  }

  /**
   * Tells whether an element raises or lowers its text.
   * @param name of the element
   */
  has(name: string): boolean {
    return SIGNS.has(name)
  }

  /**
   * Starts such a text; it gets its sign when its end is known.
   * @param name of the element
   */
  open(name: string): void {
    this.#open.push({ sign: SIGNS.get(name) ?? '', piece: this.#pieces.push('') - 1 })
  }

  /** Ends the innermost. */
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

  /** Ends all. */
  closeAll(): void {
    while (this.#open.length > 0) this.close()
  }

  /**
   * Looks at what follows right behind: x<sup>2</sup>3 is x^(2)3.
   * @param text that is added
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
