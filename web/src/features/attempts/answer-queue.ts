/**
 * What became of sending a choice: `failed` may succeed when sent again, `refused` will not, `closed` means that the
 * attempt takes no more answers, and an object that the server holds a choice with that sequence, which was not lower.
 */
export type SendOutcome = 'saved' | 'failed' | 'refused' | 'closed' | { heldSequence: number }

/**
 * Sends a choice.
 *
 * @param sequence counts what is sent for a question: one that was held up on its way does not replace a later one.
 */
export type SendAnswer = (questionId: string, option: number, sequence: number) => Promise<SendOutcome>

/** What a learner may know about a choice. */
export type SaveState = 'saving' | 'saved' | 'unsaved' | 'refused'

interface Entry {
  /** Of the question in the attempt, from 1. */
  number: number
  wanted: number
  /** What the server holds; null while that is not known. */
  stored: number | null
  state: SaveState
  /** Of what was sent last. */
  sequence: number
  /** Settles when nothing is left to be done for this question; null while nothing is. */
  work: Promise<void> | null
}

interface AnswerQueueOptions {
  send: SendAnswer
  /** How long to wait after so many failures in a row. */
  delay?: (failures: number) => number
}

/**
 * Brings choices to the server: for each question one request at a time, with the latest choice waiting behind it, and
 * again after a failure. It outlives the page that made it, so that looking at another page loses nothing.
 */
export class AnswerQueue {
  readonly #options: Required<AnswerQueueOptions>
  readonly #entries = new Map<string, Entry>()
  readonly #listeners = new Set<() => void>()
  #wake: (() => void)[] = []
  #isClosed = false
  #version = 0
  #tellClosed: () => void = () => undefined

  constructor(options: AnswerQueueOptions) {
    this.#options = { delay: backOff, ...options }
  }

  /** Says whom to tell when the attempt turns out to take no more answers: the page that shows it. */
  whenClosed(tell: () => void): void {
    this.#tellClosed = tell
  }

  /** Takes a choice in; it is shown at once, whatever becomes of it. */
  choose(questionId: string, option: number, number: number): void {
    const entry: Entry = this.#entries.get(questionId) ?? {
      number,
      wanted: option,
      stored: null,
      state: 'saving',
      sequence: firstSequence(),
      work: null,
    }
    entry.wanted = option
    this.#entries.set(questionId, entry)
    this.#show(entry, 'saving')
    this.#wakeAll()
    entry.work ??= this.#work(questionId, entry).finally(() => (entry.work = null))
  }

  optionOf(questionId: string): number | undefined {
    return this.#entries.get(questionId)?.wanted
  }

  stateOf(questionId: string): SaveState | undefined {
    return this.#entries.get(questionId)?.state
  }

  /** The numbers of the questions chosen here. */
  get numbers(): number[] {
    return [...this.#entries.values()].map(({ number }) => number)
  }

  /** Sends nothing more. */
  stop(): void {
    this.#isClosed = true
    this.#wakeAll()
  }

  /** Whether nothing is on its way any more. */
  get isSettled(): boolean {
    return (
      this.#isClosed ||
      [...this.#entries.values()].every(({ state }) => state === 'saved' || state === 'refused')
    )
  }

  /**
   * Waits until nothing is on its way any more; what waits after a failure is sent at once.
   *
   * @param limit milliseconds to wait at most.
   * @returns whether that came to pass.
   */
  async settle(limit: number): Promise<boolean> {
    this.#wakeAll()
    const works = [...this.#entries.values()].flatMap(({ work }) => work ?? [])
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeUp = new Promise<void>((resolve) => (timer = setTimeout(resolve, limit)))
    await Promise.race([Promise.allSettled(works), timeUp])
    clearTimeout(timer)
    return this.isSettled
  }

  // Bound, as React's useSyncExternalStore calls them bare.
  readonly version = (): number => this.#version

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #work(questionId: string, entry: Entry): Promise<void> {
    let failures = 0
    while (entry.stored !== entry.wanted && !this.#isClosed) {
      const option = entry.wanted
      this.#show(entry, 'saving')
      const outcome = await this.#options.send(questionId, option, ++entry.sequence)
      // Chosen in another tab or on another machine meanwhile; the learner's last choice is the one made here.
      if (typeof outcome === 'object') entry.sequence = Math.max(entry.sequence, outcome.heldSequence)
      if (outcome === 'closed') return this.#close(entry)
      if (outcome === 'refused' && entry.wanted === option) return this.#show(entry, 'refused')
      if (outcome === 'saved') entry.stored = option
      if (outcome !== 'failed') continue
      // The request may have arrived all the same, and only its answer been lost.
      entry.stored = null
      this.#show(entry, 'unsaved')
      await this.#pause(this.#options.delay(++failures))
    }
    this.#show(entry, entry.stored === entry.wanted ? 'saved' : 'unsaved')
  }

  #close(entry: Entry): void {
    this.#show(entry, 'unsaved')
    if (this.#isClosed) return
    this.#isClosed = true
    this.#tellClosed()
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #wakeAll(): void {
    for (const wake of this.#wake.splice(0)) wake()
  }

  #show(entry: Entry, state: SaveState): void {
    entry.state = state
    this.#version++
    for (const listener of this.#listeners) listener()
  }
}

// Seconds, so that a page that is loaded later counts on from where an earlier one cannot have come.
function firstSequence(): number {
  return Math.max(0, Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 1000))
}

// Half a second, doubled up to ten, and spread so that a class of learners does not come back all at once.
function backOff(failures: number): number {
  return Math.min(10_000, 500 * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)
}
