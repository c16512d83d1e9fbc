/** Counts the lines of a text whose places are asked for in their order; the whole text takes linear time. */
export class RowCounter {
  readonly #text: string
  #row = 1
  #nextBreak: number

  /**
   * @param text with line feeds as its only line breaks
   */
  constructor(text: string) {
    this.#text = text
    this.#nextBreak = this.#breakFrom(0)
  }

  /**
   * Finds the line of a place.
   * @param offset in UTF-16 units; never before the one of the last call
   * @returns the line, from 1
   */
  rowAt(offset: number): number {
    while (this.#nextBreak < offset) {
      this.#row++
      this.#nextBreak = this.#breakFrom(this.#nextBreak + 1)
    }
    return this.#row
  }

  #breakFrom(at: number): number {
    const found = this.#text.indexOf('\n', at)
    return found === -1 ? Infinity : found
  }
}
