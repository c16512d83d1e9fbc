import { END_OF_ROWS, UnusableBackup } from './backup-format.ts'

// Bytes. The limit is for files that are not backups: they may have no line break at all.
const MAX_LINE_LENGTH = 1_000_000
const END_AFTER_ROW = Buffer.from(`\n${END_OF_ROWS}`)
const END_AT_START = Buffer.from(END_OF_ROWS)

/** Reads the content of a backup in sequence: JSON lines, and streams of rows. */
export class BackupLines {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(text: AsyncIterable<Buffer>) {
    this.#chunks = text[Symbol.asyncIterator]()
  }

  /**
   * Reads the next JSON line.
   *
   * @throws UnusableBackup when the backup ends within the line, or the line is too long or not JSON.
   */
  async line(): Promise<unknown> {
    let end = this.#rest.indexOf('\n')
    while (end < 0) {
      if (this.#rest.length > MAX_LINE_LENGTH || !(await this.#more()))
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

  /** Reads the rows of a table in chunks. Also reads the line that ends the rows, but does not return it. */
  async *rows(): AsyncGenerator<Buffer> {
    while (this.#rest.length < END_AT_START.length && (await this.#more()));
    if (this.#rest.subarray(0, END_AT_START.length).equals(END_AT_START)) {
      this.#rest = this.#rest.subarray(END_AT_START.length)
      return
    }
    for (;;) {
      const end = this.#rest.indexOf(END_AFTER_ROW)
      if (end >= 0) {
        yield this.#rest.subarray(0, end + 1)
        this.#rest = this.#rest.subarray(end + END_AFTER_ROW.length)
        return
      }
      // The last bytes read may be the beginning of END_AFTER_ROW.
      const safe = Math.max(0, this.#rest.length - END_AFTER_ROW.length + 1)
      if (safe > 0) yield this.#rest.subarray(0, safe)
      this.#rest = this.#rest.subarray(safe)
      if (!(await this.#more())) throw new UnusableBackup('it is cut short')
    }
  }

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
