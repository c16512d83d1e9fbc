import { AnswerSequence } from './answer-sequence.ts'
import { LocalAnswers, type LocalAnswer } from './local-answers.ts'
import { backoff, RetryDelay } from './retry-delay.ts'
import type { SendAnswer, SendOutcome, StoredAnswer } from './send-outcome.ts'
import type { UnsavedAnswer, UnsavedAnswers } from './unsaved-answers.ts'

interface AnswerQueueOptions {
  send: SendAnswer
  /** Storage that survives a reload. Answers already in it are sent first. */
  unsaved: UnsavedAnswers
  /** Returns the milliseconds to wait after this many failures in a row. */
  delay?: (failures: number) => number
}

/**
 * Saves the answers of an attempt in the order in which they were chosen, one request at a time, with
 * retries. The queue outlives the page that created it, so that leaving the page loses nothing.
 */
export class AnswerQueue {
  readonly answers = new LocalAnswers()
  readonly #options: Required<AnswerQueueOptions>
  readonly #sequence = new AnswerSequence()
  readonly #retryDelay = new RetryDelay()
  #sending: Promise<void> = Promise.resolve()
  #isSending = false
  #failures = 0
  #isStopped = false
  #isOver = false
  #overListener: (() => void) | null = null

  constructor(options: AnswerQueueOptions) {
    this.#options = { delay: backoff, ...options }
    for (const answer of options.unsaved.list()) {
      this.answers.put({ ...answer, state: 'saving', isStale: true, serverErrors: 0 })
      this.#sequence.skipTo(answer.sequence)
    }
    this.#start()
  }

  /** Whether the server has reported that the attempt accepts no more answers. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Whether a page shows this attempt. */
  get isOnPage(): boolean {
    return this.#overListener !== null
  }

  /**
   * Registers the page that shows the attempt. The listener is called when the attempt is over and no answer
   * is left to send.
   *
   * @returns a function that unregisters it.
   */
  onOver(listener: () => void): () => void {
    this.#overListener = listener
    return () => {
      if (this.#overListener === listener) this.#overListener = null
    }
  }

  /** Adds an answer. It is shown and stored in the browser at once, before the server has it. */
  choose(questionId: string, option: number, number: number): void {
    const answer: UnsavedAnswer = { questionId, number, option, sequence: this.#sequence.next() }
    this.#options.unsaved.set(answer)
    this.answers.put({ ...answer, state: 'saving', isStale: false, serverErrors: 0 })
    this.retryNow()
    this.#start()
  }

  /**
   * Removes saved answers from the queue, because another page may have changed them on the server since.
   *
   * @param saved the answers to remove; by default all saved ones. A newer answer to the same question stays.
   * @param sequence the highest sequence on the server; later answers get higher ones.
   */
  forgetSaved(saved = this.answers.withState('saved'), sequence = 0): void {
    this.#sequence.skipTo(sequence)
    for (const answer of saved) {
      if (this.answers.get(answer.questionId) === answer) this.answers.remove(answer.questionId)
    }
  }

  /** Stops sending. Unsaved answers stay in the browser's storage. */
  stop(): void {
    this.#isStopped = true
    this.retryNow()
  }

  /** Stops sending. Marks the unsaved answers as late, and deletes them from the browser's storage. */
  close(): void {
    this.stop()
    for (const answer of this.answers.pending()) this.#finish(answer, 'late')
  }

  /** Skips the wait before the next retry. */
  retryNow(): void {
    this.#retryDelay.skip()
  }

  /**
   * Retries at once, and waits until nothing is left to send.
   *
   * @param timeout the longest wait, in milliseconds.
   * @returns true if every answer was sent in time or the queue is stopped.
   */
  async flush(timeout: number): Promise<boolean> {
    this.retryNow()
    let timer: ReturnType<typeof setTimeout> | undefined
    const timedOut = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeout)))
    await Promise.race([this.#sending, timedOut])
    clearTimeout(timer)
    return this.#isStopped || this.answers.pending().length === 0
  }

  #start(): void {
    if (!this.#isSending) this.#sending = this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true
    // Answers added during a request are sent by the next iterations. A retry does not change the state of an
    // unsaved answer: screen readers would announce each try.
    for (let answer = this.#next(); answer && !this.#isStopped; answer = this.#next()) {
      const outcome = await this.#options.send(answer)
      if (!this.#isStopped) await this.#handle(answer, outcome)
    }
    this.#isSending = false
    if (this.#isOver && !this.#isStopped) this.#overListener?.()
  }

  #next(): LocalAnswer | undefined {
    return this.answers.pending()[0]
  }

  async #handle(answer: LocalAnswer, outcome: SendOutcome): Promise<void> {
    if (outcome === 'serverError') answer.serverErrors++
    if (outcome === 'unreachable' || outcome === 'serverError') return this.#waitToRetry()
    this.#failures = 0
    if (outcome === 'closed') this.#isOver = true
    if (typeof outcome === 'object') return this.#resolveConflict(answer, outcome.conflict)
    this.#finish(answer, outcome === 'closed' ? 'late' : outcome)
  }

  async #waitToRetry(): Promise<void> {
    for (const answer of this.answers.pending()) {
      this.answers.update(answer, { state: 'unsaved', isStale: true })
    }
    await this.#retryDelay.wait(this.#options.delay(++this.#failures))
  }

  // The question was answered in another tab or on another device. That answer replaces a stale answer in
  // this tab. But an answer that was just chosen in this tab is the learner's latest, so it is sent again.
  #resolveConflict(answer: LocalAnswer, stored: StoredAnswer): void {
    this.#sequence.skipTo(stored.sequence)
    // If the learner has chosen another option in this tab since, the queue sends that answer anyway.
    if (this.answers.get(answer.questionId) !== answer) return
    if (answer.isStale) {
      this.#finish(answer, 'saved')
      return this.answers.update(answer, { option: stored.option })
    }
    answer.sequence = this.#sequence.next()
    this.#options.unsaved.set(answer)
  }

  #finish(answer: LocalAnswer, state: 'saved' | 'refused' | 'late'): void {
    this.#options.unsaved.delete(answer)
    this.answers.update(answer, { state })
  }
}
