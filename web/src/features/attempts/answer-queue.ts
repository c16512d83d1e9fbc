import type { UnsavedAnswer, UnsavedAnswers } from './unsaved-answers.ts'

/**
 * What became of sending a choice: `failed` may succeed when sent again, `refused` will not, `closed` means that the
 * attempt takes no more answers, and an object that the server holds a choice with that sequence, which was not lower.
 */
export type SendOutcome = 'saved' | 'failed' | 'refused' | 'closed' | { heldSequence: number }

/** Sends a choice, once. */
export type SendAnswer = (answer: UnsavedAnswer) => Promise<SendOutcome>

/** What a learner may know about a choice. */
export type SaveState = 'saving' | 'saved' | 'unsaved' | 'refused'

interface Entry extends UnsavedAnswer {
  state: SaveState
}

interface AnswerQueueOptions {
  send: SendAnswer
  /** Where choices wait for a reload; what is there already is sent first. */
  unsaved: UnsavedAnswers
  /** How long to wait after so many failures in a row. */
  delay?: (failures: number) => number
}

/**
 * Brings the choices of an attempt to the server: in the order in which they were made, one request at a time, and
 * again after a failure. It outlives the page that made it, so that looking at another page loses nothing.
 */
export class AnswerQueue {
  readonly #options: Required<AnswerQueueOptions>
  readonly #entries = new Map<string, Entry>()
  readonly #listeners = new Set<() => void>()
  #work: Promise<void> = Promise.resolve()
  #isWorking = false
  #wakeUp: () => void = () => undefined
  #failures = 0
  #lastSequence = 0
  #isClosed = false
  #version = 0
  #tellClosed: () => void = () => undefined

  constructor(options: AnswerQueueOptions) {
    this.#options = { delay: backOff, ...options }
    for (const answer of options.unsaved.list()) {
      this.#entries.set(answer.questionId, { ...answer, state: 'saving' })
      this.#lastSequence = Math.max(this.#lastSequence, answer.sequence)
    }
    this.#start()
  }

  /** Says whom to tell when the attempt turns out to take no more answers: the page that shows it. */
  whenClosed(tell: () => void): void {
    this.#tellClosed = tell
  }

  /** Takes a choice in; it is shown and kept at once, whatever becomes of it. */
  choose(questionId: string, option: number, number: number): void {
    const entry: Entry = { questionId, number, option, sequence: this.#nextSequence(), state: 'saving' }
    this.#entries.set(questionId, entry)
    if (this.#isClosed) return this.#show(entry, 'unsaved')
    this.#options.unsaved.keep(entry)
    this.#show(entry, 'saving')
    this.wake()
    this.#start()
  }

  optionOf(questionId: string): number | undefined {
    return this.#entries.get(questionId)?.option
  }

  stateOf(questionId: string): SaveState | undefined {
    return this.#entries.get(questionId)?.state
  }

  /** The numbers of the questions chosen here. */
  get numbers(): number[] {
    return [...this.#entries.values()].map(({ number }) => number)
  }

  /** The numbers of the questions whose choice the server does not have; ascending. */
  get unsavedNumbers(): number[] {
    return this.#pending()
      .map(({ number }) => number)
      .sort((a, b) => a - b)
  }

  /** How many choices a failure keeps from the server. */
  get failingCount(): number {
    return this.#pending().filter(({ state }) => state === 'unsaved').length
  }

  /** Whether the attempt turned out to take no more answers. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Sends nothing more; what is kept stays kept. */
  stop(): void {
    this.#isClosed = true
    this.wake()
  }

  /** Gives up what is not saved: the attempt takes no more answers. */
  close(): void {
    for (const entry of this.#pending()) {
      this.#options.unsaved.drop(entry)
      this.#show(entry, 'unsaved')
    }
    this.stop()
  }

  /** Sends at once what waits after a failure. */
  wake(): void {
    this.#wakeUp()
  }

  /**
   * Waits until nothing is on its way any more; what waits after a failure is sent at once.
   *
   * @param limit milliseconds to wait at most.
   * @returns whether that came to pass.
   */
  async settle(limit: number): Promise<boolean> {
    this.wake()
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeUp = new Promise<void>((resolve) => (timer = setTimeout(resolve, limit)))
    await Promise.race([this.#work, timeUp])
    clearTimeout(timer)
    return this.#isClosed || this.#pending().length === 0
  }

  // Bound, as React's useSyncExternalStore calls them bare.
  readonly version = (): number => this.#version

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #start(): void {
    if (!this.#isWorking) this.#work = this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    this.#isWorking = true
    // A choice that is made while one is on its way is found at the next turn.
    for (let entry = this.#next(); entry && !this.#isClosed; entry = this.#next()) {
      this.#show(entry, 'saving')
      const outcome = await this.#options.send(entry)
      if (!this.#isClosed) await this.#react(entry, outcome)
    }
    this.#isWorking = false
  }

  async #react(entry: Entry, outcome: SendOutcome): Promise<void> {
    if (outcome === 'failed') return this.#waitToRetry()
    this.#failures = 0
    if (outcome === 'closed') {
      this.close()
      return this.#tellClosed()
    }
    if (typeof outcome === 'object') return this.#overtake(entry, outcome.heldSequence)
    this.#options.unsaved.drop(entry)
    this.#show(entry, outcome)
  }

  // Nothing gets through: none of those that wait is saved.
  async #waitToRetry(): Promise<void> {
    for (const entry of this.#pending()) this.#show(entry, 'unsaved')
    const milliseconds = this.#options.delay(++this.#failures)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#wakeUp = () => undefined
  }

  // Chosen in another tab or on another machine meanwhile; the learner's last choice is the one made here.
  #overtake(entry: Entry, heldSequence: number): void {
    this.#lastSequence = Math.max(this.#lastSequence, heldSequence)
    // A newer choice has replaced this one already, and has a sequence of its own.
    if (this.#entries.get(entry.questionId) !== entry) return
    entry.sequence = this.#nextSequence()
    this.#options.unsaved.keep(entry)
  }

  #pending(): Entry[] {
    return [...this.#entries.values()].filter(({ state }) => state === 'saving' || state === 'unsaved')
  }

  #next(): Entry | undefined {
    return this.#pending().sort((a, b) => a.sequence - b.sequence)[0]
  }

  // Seconds, so that a page that is loaded later counts on from where an earlier one cannot have come.
  #nextSequence(): number {
    const seconds = Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 1000)
    return (this.#lastSequence = Math.max(this.#lastSequence + 1, seconds, 0))
  }

  #show(entry: Entry, state: SaveState): void {
    entry.state = state
    this.#version++
    for (const listener of this.#listeners) listener()
  }
}

// Half a second, doubled up to ten, and spread so that a class of learners does not come back all at once.
function backOff(failures: number): number {
  return Math.min(10_000, 500 * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)
}
