import { ChosenAnswers, type ChosenAnswer } from './chosen-answers.ts'
import type { UnsavedAnswer, UnsavedAnswers } from './unsaved-answers.ts'

/** A choice that the server holds for a question. */
interface HeldAnswer {
  sequence: number
  option: number
}

/**
 * What became of sending a choice. With `failed` nothing gets through; with `troubled` the server answered, and could
 * not save this one now; `refused` is for good; `closed` means that the attempt takes no more answers; `held` that the
 * server has another choice, whose sequence was not lower.
 */
export type SendOutcome = 'saved' | 'failed' | 'troubled' | 'refused' | 'closed' | { held: HeldAnswer }

/** Sends a choice, once. */
export type SendAnswer = (answer: UnsavedAnswer) => Promise<SendOutcome>

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
  readonly answers = new ChosenAnswers()
  readonly #options: Required<AnswerQueueOptions>
  #work: Promise<void> = Promise.resolve()
  #isWorking = false
  #wakeUp: () => void = () => undefined
  #failures = 0
  #lastSequence = 0
  #isStopped = false
  #isOver = false
  #tellOver: (() => void) | null = null

  constructor(options: AnswerQueueOptions) {
    this.#options = { delay: backOff, ...options }
    for (const answer of options.unsaved.list()) {
      this.answers.put({ ...answer, state: 'saving', isOld: true, troubles: 0 })
      this.#lastSequence = Math.max(this.#lastSequence, answer.sequence)
    }
    this.#start()
  }

  /** Whether the attempt turned out to take no more answers. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Whether a page shows this attempt. */
  get isWatched(): boolean {
    return this.#tellOver !== null
  }

  /**
   * Says whom to tell when the attempt turns out to take no more answers: the page that shows it.
   *
   * @returns what takes that back.
   */
  whenOver(tell: () => void): () => void {
    this.#tellOver = tell
    return () => {
      if (this.#tellOver === tell) this.#tellOver = null
    }
  }

  /** Takes a choice in; it is shown and kept at once, whatever becomes of it. */
  choose(questionId: string, option: number, number: number): void {
    const sequence = this.#nextSequence()
    const answer: UnsavedAnswer = { questionId, number, option, sequence }
    this.#options.unsaved.keep(answer)
    this.answers.put({ ...answer, state: 'saving', isOld: false, troubles: 0 })
    this.wake()
    this.#start()
  }

  /**
   * Forgets what is saved: another page may have changed it since, and the server knows.
   *
   * @param saved of these, what has not been chosen anew meanwhile.
   * @param sequence the highest that the server has: what is chosen next comes after it.
   */
  forgetSaved(saved = this.answers.in('saved'), sequence = 0): void {
    this.#lastSequence = Math.max(this.#lastSequence, sequence)
    for (const answer of saved) {
      if (this.answers.get(answer.questionId) === answer) this.answers.remove(answer.questionId)
    }
  }

  /** Sends nothing more; what is kept stays kept. */
  stop(): void {
    this.#isStopped = true
    this.wake()
  }

  /** Gives up what is not saved. */
  close(): void {
    this.stop()
    for (const answer of this.answers.pending()) this.#finish(answer, 'late')
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
    return this.#isStopped || this.answers.pending().length === 0
  }

  #start(): void {
    if (!this.#isWorking) this.#work = this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    this.#isWorking = true
    // A choice that is made while one is on its way is found at the next turn.
    for (let answer = this.#next(); answer && !this.#isStopped; answer = this.#next()) {
      this.answers.mark(answer, { state: 'saving' })
      const outcome = await this.#options.send(answer)
      if (!this.#isStopped) await this.#react(answer, outcome)
    }
    this.#isWorking = false
    if (this.#isOver && !this.#isStopped) this.#tellOver?.()
  }

  #next(): ChosenAnswer | undefined {
    return this.answers.pending()[0]
  }

  async #react(answer: ChosenAnswer, outcome: SendOutcome): Promise<void> {
    if (outcome === 'troubled') answer.troubles++
    if (outcome === 'failed' || outcome === 'troubled') return this.#waitToRetry()
    this.#failures = 0
    if (outcome === 'closed') this.#isOver = true
    if (typeof outcome === 'object') return this.#meetHeld(answer, outcome.held)
    this.#finish(answer, outcome === 'closed' ? 'late' : outcome)
  }

  async #waitToRetry(): Promise<void> {
    for (const answer of this.answers.pending()) this.answers.mark(answer, { state: 'unsaved', isOld: true })
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

  // Chosen in another tab or on another machine. What was chosen here a while ago gives way to it; what was chosen here
  // just now is the learner's last word.
  #meetHeld(answer: ChosenAnswer, held: HeldAnswer): void {
    this.#lastSequence = Math.max(this.#lastSequence, held.sequence)
    // A newer choice has replaced this one already, and has a sequence of its own.
    if (this.answers.get(answer.questionId) !== answer) return
    if (answer.isOld) {
      this.#finish(answer, 'saved')
      return this.answers.mark(answer, { option: held.option })
    }
    answer.sequence = this.#nextSequence()
    this.#options.unsaved.keep(answer)
  }

  #finish(answer: ChosenAnswer, state: 'saved' | 'refused' | 'late'): void {
    this.#options.unsaved.drop(answer)
    this.answers.mark(answer, { state })
  }

  // Seconds, so that a page that is loaded later counts on from where an earlier one cannot have come.
  #nextSequence(): number {
    const seconds = Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 1000)
    return (this.#lastSequence = Math.max(this.#lastSequence + 1, seconds, 0))
  }
}

// Half a second, doubled up to ten, and spread so that a class of learners does not come back all at once.
function backOff(failures: number): number {
  return Math.min(10_000, 500 * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)
}
