const UPDATE_INTERVAL = 200

/** A progress line on the terminal; shows nothing if standard error is not a terminal. */
export class Progress {
  readonly #activity: string
  readonly #isTerminal = process.stderr.isTTY
  #last = 0
  #isShown = false

  /** @param activity what is being done, such as "Backing up". */
  constructor(activity: string) {
    this.#activity = activity
  }

  readonly show = (table: string, rows: number): void => {
    const now = performance.now()
    if (!this.#isTerminal || now - this.#last < UPDATE_INTERVAL) return
    this.#last = now
    this.#isShown = true
    process.stderr.write(`\r\u001b[K${this.#activity} ${table}: ${rows.toLocaleString('en-US')} rows`)
  }

  /** Clears the line. */
  end(): void {
    if (this.#isShown) process.stderr.write('\r\u001b[K')
    this.#isShown = false
  }
}
