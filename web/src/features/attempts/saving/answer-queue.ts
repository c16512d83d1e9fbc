import { SendLoop } from '../../../outbox/send-loop.ts'
import { AnswerSequence } from './answer-sequence.ts'
import { LocalAnswers, type LocalAnswer } from './local-answers.ts'
import type { SendAnswer, SendOutcome, StoredAnswer } from './send-outcome.ts'
import type { UnsavedAnswer, UnsavedAnswers } from './unsaved-answers.ts'

interface AnswerQueueOptions {
  send: SendAnswer
  /** Storage that survives a reload. Answers already in it are sent first. */
  unsaved: UnsavedAnswers
  /** Returns the milliseconds to wait after this many failures in a row. */
  delay?: ((failures: number) => number) | undefined
  /** Called with an answer that the server will never store, unless the results of the attempt list it. */
  onLost?: ((answer: UnsavedAnswer, reason: LostReason) => void) | undefined
}

/** Why the server will never store an answer. `late`: the attempt was over. */
export type LostReason = 'refused' | 'late'

/**
 * Saves the answers of an attempt in the order in which they were chosen, one request at a time, with
 * retries. The queue outlives the page that created it, so that leaving the page loses nothing.
 */
export class AnswerQueue {
  readonly answers = new LocalAnswers()
  readonly #unsaved: UnsavedAnswers
  readonly #sequence = new AnswerSequence()
  readonly #loop: SendLoop<LocalAnswer, SendOutcome>
  readonly #onLost: AnswerQueueOptions['onLost']
  #isOver = false
  #overListener: (() => void) | null = null

  constructor({ send, unsaved, delay, onLost }: AnswerQueueOptions) {
    this.#unsaved = unsaved
    this.#onLost = onLost
    // A retry does not change the state of an unsaved answer: screen readers would announce each try.
    this.#loop = new SendLoop({
      next: () => this.answers.pending()[0],
      send,
      handle: (answer, outcome) => this.#handle(answer, outcome),
      onIdle: () => this.#isOver && this.#overListener?.(),
      delay,
    })
    for (const answer of unsaved.list()) {
      this.answers.put({ ...answer, state: 'saving', isStale: true, serverErrors: 0 })
      this.#sequence.skipTo(answer.sequence)
    }
    this.#loop.start()
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
    this.#unsaved.set(answer)
    this.answers.put({ ...answer, state: 'saving', isStale: false, serverErrors: 0 })
    this.#loop.retryNow()
    this.#loop.start()
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
    this.#loop.stop()
  }

  /** Stops sending. Marks the unsaved answers as late, and deletes them from the browser's storage. */
  close(): void {
    this.stop()
    for (const answer of this.answers.pending()) this.#finish(answer, 'late')
  }

  /** Retries at once, and soon again if that fails: the network may be back. */
  retryAfresh(): void {
    this.#loop.retryAfresh()
  }

  /**
   * Retries at once, and waits until nothing is left to send.
   *
   * @param timeout the longest wait, in milliseconds.
   * @returns true if every answer was sent in time or the queue is stopped.
   */
  async flush(timeout: number): Promise<boolean> {
    await this.#loop.flush(timeout)
    return this.#loop.isStopped || this.answers.pending().length === 0
  }

  #handle(answer: LocalAnswer, outcome: SendOutcome): boolean {
    if (outcome === 'serverError') answer.serverErrors++
    if (outcome === 'unreachable' || outcome === 'serverError') {
      for (const pending of this.answers.pending()) {
        this.answers.update(pending, { state: 'unsaved', isStale: true })
      }
      return true
    }
    if (outcome === 'closed') this.#isOver = true
    if (typeof outcome === 'object') this.#resolveConflict(answer, outcome.conflict)
    else this.#finish(answer, outcome === 'closed' ? 'late' : outcome)
    return false
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
    this.#unsaved.set(answer)
  }

  #finish(answer: LocalAnswer, state: 'saved' | LostReason): void {
    this.#unsaved.delete(answer)
    this.answers.update(answer, { state })
    const isListed = state === 'late' && this.isOnPage
    if (state !== 'saved' && !isListed) this.#onLost?.(answer, state)
  }
}
