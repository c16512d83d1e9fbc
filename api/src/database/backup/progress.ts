const EVERY = 200

/** One line of a terminal that tells how far a long work has come; nothing where nobody watches. */
export class Progress {
  readonly #doing: string
  readonly #isWatched = process.stderr.isTTY
  #last = 0
  #isShown = false

  constructor(doing: string) {
    this.#doing = doing
  }

  readonly show = (table: string, rows: number): void => {
    const now = performance.now()
    if (!this.#isWatched || now - this.#last < EVERY) return
    this.#last = now
    this.#isShown = true
    process.stderr.write(`\r\u001b[K${this.#doing} ${table}: ${rows.toLocaleString('en-US')} rows`)
  }

  /** Takes the line away. */
  end(): void {
    if (this.#isShown) process.stderr.write('\r\u001b[K')
    this.#isShown = false
  }
}
