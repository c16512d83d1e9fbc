// How many characters are looked at before indexOf is called.
const NEAR = 8

/** Finds a character again and again, each stretch of the text being searched once. */
export class CharacterFinder {
  readonly #text: string
  readonly #mark: string
  readonly #code: number
  #found = -1

  /**
   * @param text to search
   * @param mark one character
   */
  constructor(text: string, mark: string) {
    this.#text = text
    this.#mark = mark
    this.#code = mark.charCodeAt(0)
  }

  /**
   * Finds the next place.
   * @param at where to start, in UTF-16 units; never before the `at` of the last call
   * @returns the first place not before `at`; the length of the text if there is none
   */
  from(at: number): number {
    if (this.#found < at) {
      // A call of indexOf costs more than a look at the next characters, which is enough where rows are tiny.
      for (let near = at; near < at + NEAR; near++) {
        if (this.#text.charCodeAt(near) === this.#code) return (this.#found = near)
      }
      const found = this.#text.indexOf(this.#mark, at + NEAR)
      this.#found = found === -1 ? this.#text.length : found
    }
    return this.#found
  }
}
