import { END_OF_ROWS, UnusableBackup } from './backup-format.ts'

// Of a line of JSON: a file that is something else may have none.
const LONGEST_LINE = 1_000_000
const BEHIND_ROW = Buffer.from(`\n${END_OF_ROWS}`)
const AT_START = Buffer.from(END_OF_ROWS)

/** Reads the text of a backup in turn: lines, and rows in pieces as they come. */
export class BackupLines {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(text: AsyncIterable<Buffer>) {
    this.#chunks = text[Symbol.asyncIterator]()
  }

  /**
   * @throws UnusableBackup when there is no line of JSON.
   */
  async line(): Promise<unknown> {
    let end = this.#rest.indexOf('\n')
    while (end < 0) {
      if (this.#rest.length > LONGEST_LINE || !(await this.#more()))
        throw new UnusableBackup('it is cut short')
      end = this.#rest.indexOf('\n')
    }
    const line = this.#rest.toString('utf8', 0, end)
    this.#rest = this.#rest.subarray(end + 1)
    try {
      return JSON.parse(line)
    } catch {
      throw new UnusableBackup('it is damaged')
    }
  }

  /** The rows up to the line that ends them, which is taken away with them. */
  async *rows(): AsyncGenerator<Buffer> {
    while (this.#rest.length < AT_START.length && (await this.#more()));
    if (this.#rest.subarray(0, AT_START.length).equals(AT_START)) {
      this.#rest = this.#rest.subarray(AT_START.length)
      return
    }
    for (;;) {
      const end = this.#rest.indexOf(BEHIND_ROW)
      if (end >= 0) {
        yield this.#rest.subarray(0, end + 1)
        this.#rest = this.#rest.subarray(end + BEHIND_ROW.length)
        return
      }
      // The end may have begun with the last bytes of this piece.
      const safe = Math.max(0, this.#rest.length - BEHIND_ROW.length + 1)
      if (safe > 0) yield this.#rest.subarray(0, safe)
      this.#rest = this.#rest.subarray(safe)
      if (!(await this.#more())) throw new UnusableBackup('it is cut short')
    }
  }

  /** Whether all was read. */
  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more())
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next()
    if (done) return false
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
    return true
  }
}
