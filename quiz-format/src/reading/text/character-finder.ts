// Number of characters to check before calling indexOf.
const NEAR = 8

/** Finds successive occurrences of a character. Every part of the text is searched only once. */
export class CharacterFinder {
  readonly #text: string
  readonly #mark: string
  readonly #code: number
  #found = -1

  constructor(text: string, mark: string) {
    this.#text = text
    this.#mark = mark
    this.#code = mark.charCodeAt(0)
  }

  /**
   * Returns the offset of the next occurrence, or the length of the text.
   * @param at offset in UTF-16 units; must not decrease between calls
   */
  from(at: number): number {
    if (this.#found < at) {
      // If rows are tiny, the next occurrence is near, and checking a few characters costs less than indexOf.
      for (let near = at; near < at + NEAR; near++) {
        if (this.#text.charCodeAt(near) === this.#code) return (this.#found = near)
      }
      const found = this.#text.indexOf(this.#mark, at + NEAR)
      this.#found = found === -1 ? this.#text.length : found
    }
    return this.#found
  }
}
