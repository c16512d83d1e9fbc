/** Puts the readings of ruby text into brackets: `<ruby>北<rt>ほく</rt></ruby>` is 北(ほく). */
export class RubyReadings {
  readonly #pieces: string[]
  // How many ruby elements are open.
  #depth = 0
  // A place for the bracket, which is known to be needed once there is a reading behind it.
  #start = -1
  #isContainer = false
  // The file has brackets of its own, in <rp>.
  #hasBrackets = false
  #lastEnd = -1

  /**
   * @param pieces of the text that is put together
   */
  constructor(pieces: string[]) {
    this.#pieces = pieces
  }

  /** Whether what stands here is neither a reading nor outside of all ruby text. */
  get isAtBase(): boolean {
    return this.#depth > 0 && this.#start === -1
  }

  /**
   * Passes a start tag.
   * @param name of the element
   * @returns whether a reading begins here
   */
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
    // The readings of several bases that stand together are in one pair of brackets.
    const isNext = name === 'rt' && this.#lastEnd !== -1 && this.#lastEnd === this.#pieces.length - 1
    if (isNext) this.#pieces[this.#lastEnd] = ' '
    this.#start = isNext ? this.#lastEnd : this.#pieces.push('') - 1
    return true
  }

  /**
   * Passes an end tag.
   * @param name of the element
   */
  close(name: string): void {
    if (this.#depth === 0) return
    if (name === 'rtc' || name === 'ruby' || (name === 'rt' && !this.#isContainer)) this.#end()
    if (name !== 'ruby') return
    this.#depth--
    this.#hasBrackets = false
    this.#lastEnd = -1
  }

  /** Ends the text. */
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
