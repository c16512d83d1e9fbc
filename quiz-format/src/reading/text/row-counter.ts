/** Converts increasing offsets to line numbers, in linear time for the whole text. */
export class RowCounter {
  readonly #text: string
  #row = 1
  #nextBreak: number

  /**
   * @param text whose line breaks are all line feeds
   */
  constructor(text: string) {
    this.#text = text
    this.#nextBreak = this.#breakFrom(0)
  }

  /**
   * @param offset in UTF-16 units; must not decrease between calls
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
