/** Puts the readings of ruby text in brackets: `<ruby>北<rt>ほく</rt></ruby>` becomes 北(ほく). */
export class RubyReadings {
  readonly #pieces: string[]
  // Number of open ruby elements.
  #depth = 0
  // Index of a placeholder for the opening bracket, filled in if a reading follows.
  #start = -1
  #isContainer = false
  // True if the file itself provides brackets, in <rp>.
  #hasBrackets = false
  #lastEnd = -1

  /**
   * @param pieces of the text being built
   */
  constructor(pieces: string[]) {
    this.#pieces = pieces
  }

  /** True inside ruby text, but outside of a reading. */
  get isAtBase(): boolean {
    return this.#depth > 0 && this.#start === -1
  }

  /** Processes a start tag. Returns true if a reading starts. */
  open(name: string): boolean {
    if (name === 'ruby') this.#depth++
    if (this.#depth === 0 || !/^r(?:b|p|t|tc)$/.test(name)) return false
    if (name === 'rt' && this.#start !== -1 && this.#isContainer) {
      if (this.#start < this.#pieces.length - 1) this.#pieces.push(' ')
      return true
    }
    this.#end()
    if (name === 'rp') this.#hasBrackets = true
    if (name === 'rb' || name === 'rp' || this.#hasBrackets) return false
    this.#isContainer = name === 'rtc'
    // A reading directly after another one shares its brackets.
    const isNext = name === 'rt' && this.#lastEnd !== -1 && this.#lastEnd === this.#pieces.length - 1
    if (isNext) this.#pieces[this.#lastEnd] = ' '
    this.#start = isNext ? this.#lastEnd : this.#pieces.push('') - 1
    return true
  }

  close(name: string): void {
    if (this.#depth === 0) return
    if (name === 'rtc' || name === 'ruby' || (name === 'rt' && !this.#isContainer)) this.#end()
    if (name !== 'ruby') return
    this.#depth--
    this.#hasBrackets = false
    this.#lastEnd = -1
  }

  end(): void {
    this.#end()
    this.#depth = 0
  }

  #end(): void {
    if (this.#start === -1) return
    const isFilled = this.#start < this.#pieces.length - 1
    const isNext = this.#start === this.#lastEnd
    if (isFilled && !isNext) this.#pieces[this.#start] = '('
    if (isFilled || isNext) {
      if (!isFilled) this.#pieces[this.#start] = ')'
      this.#lastEnd = isFilled ? this.#pieces.push(')') - 1 : this.#start
    }
    this.#start = -1
    this.#isContainer = false
  }
}
