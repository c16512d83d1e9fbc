import { backoff, RetryDelay } from './retry-delay.ts'

interface SendLoopOptions<Item, Outcome> {
  /** What to send next; undefined when nothing is left. */
  next: () => Item | undefined
  /** Sends once. Never rejects. */
  send: (item: Item) => Promise<Outcome>
  /**
   * Handles what has come of it.
   *
   * @returns whether nothing can be sent at present, so that the loop waits.
   */
  handle: (item: Item, outcome: Outcome) => boolean
  /** Called when nothing is left to send. */
  onIdle?: () => void
  /** Returns the milliseconds to wait after this many failures in a row. */
  delay?: ((failures: number) => number) | undefined
}

/** Sends one item after another, with one request at a time and waits after failures. */
export class SendLoop<Item, Outcome> {
  readonly #options: SendLoopOptions<Item, Outcome>
  readonly #retryDelay = new RetryDelay()
  #sending: Promise<void> = Promise.resolve()
  #isSending = false
  #failures = 0
  /** Whether a request may get through since the latest one was sent. */
  #isFresh = false
  #isStopped = false

  constructor(options: SendLoopOptions<Item, Outcome>) {
    this.#options = options
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Sends what there is, unless it does so already. Items added meanwhile are sent, too. */
  start(): void {
    if (!this.#isSending) this.#sending = this.#sendAll()
  }

  /** Sends nothing more, and ignores what comes of the request on its way. */
  stop(): void {
    this.#isStopped = true
    this.retryNow()
  }

  /** Skips the wait before the next retry. */
  retryNow(): void {
    this.#retryDelay.skip()
  }

  /**
   * Skips the wait before the next retry, and begins with the shortest waits again: the network may be back.
   * A request that is on its way may still fail, and is then sent again at once.
   */
  retryAfresh(): void {
    this.#failures = 0
    this.#isFresh = true
    this.retryNow()
  }

  /** Retries at once, and waits until nothing is left to send, at most `timeout` milliseconds. */
  async flush(timeout: number): Promise<void> {
    this.retryNow()
    let timer: ReturnType<typeof setTimeout> | undefined
    const timedOut = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeout)))
    await Promise.race([this.#sending, timedOut])
    clearTimeout(timer)
  }

  async #sendAll(): Promise<void> {
    const { next, send, handle, onIdle, delay = backoff } = this.#options
    this.#isSending = true
    for (let item = next(); item !== undefined && !this.#isStopped; item = next()) {
      this.#isFresh = false
      const outcome = await send(item)
      if (this.#isStopped) break
      const hasFailed = handle(item, outcome)
      if (!hasFailed) this.#failures = 0
      else if (!this.#isFresh) await this.#retryDelay.wait(delay(++this.#failures))
    }
    this.#isSending = false
    if (!this.#isStopped) onIdle?.()
  }
}
