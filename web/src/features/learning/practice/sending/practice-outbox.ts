import { SendLoop } from '../../../../outbox/send-loop.ts'
import type { Verdict } from '../practice-state.ts'
import type { UnsentAnswer, UnsentAnswers } from './unsent-answers.ts'

/**
 * What has come of sending an answer. `unreachable`: it was not stored at present. `refused`: the server will
 * never store it, because its question or practice is gone.
 */
export type SendOutcome = { verdict: Verdict } | 'unreachable' | 'refused'

/** An answer, and what is known of it. Without a verdict it is not acknowledged. */
export interface OutboxAnswer {
  answer: UnsentAnswer
  state: 'sending' | 'unsent' | 'judged' | 'refused'
  verdict: Verdict | null
}

interface PracticeOutboxOptions {
  /** Sends an answer once. Never rejects. */
  send: (answer: UnsentAnswer) => Promise<SendOutcome>
  /** Storage that survives a reload. Answers already in it are sent first. */
  unsent: UnsentAnswers
  /** Returns the milliseconds to wait after this many failures in a row. */
  delay?: ((failures: number) => number) | undefined
}

/**
 * Keeps practice answers until the server has stored them, and sends them in the order in which they were
 * given.
 */
export class PracticeOutbox {
  readonly #answers = new Map<string, OutboxAnswer>()
  readonly #unsent: UnsentAnswers
  readonly #loop: SendLoop<OutboxAnswer, SendOutcome>
  readonly #listeners = new Set<() => void>()
  #version = 0

  constructor({ send, unsent, delay }: PracticeOutboxOptions) {
    this.#unsent = unsent
    this.#loop = new SendLoop({
      next: () => this.pending()[0],
      send: ({ answer }) => send(answer),
      handle: (entry, outcome) => this.#handle(entry, outcome),
      delay,
    })
    for (const answer of unsent.list()) this.#put({ answer, state: 'sending', verdict: null })
    this.#loop.start()
  }

  get(reviewId: string): OutboxAnswer | undefined {
    return this.#answers.get(reviewId)
  }

  /** The answers that are not stored, in sending order. */
  pending(): OutboxAnswer[] {
    return [...this.#answers.values()].filter(({ state }) => state === 'sending' || state === 'unsent')
  }

  /** Adds an answer. It is stored in the browser at once. */
  add(answer: UnsentAnswer): void {
    this.#unsent.add(answer)
    this.#put({ answer, state: 'sending', verdict: null })
    this.retryNow()
    this.#loop.start()
  }

  /** Forgets an answer that was judged or refused, once its page has shown what came of it. */
  forget(reviewId: string): void {
    const state = this.#answers.get(reviewId)?.state
    if (state === 'judged' || state === 'refused') this.#answers.delete(reviewId)
  }

  /** Skips the wait before the next retry. */
  retryNow(): void {
    this.#loop.retryNow()
  }

  /** Stops sending. Unsent answers stay in the browser's storage. */
  stop(): void {
    this.#loop.stop()
  }

  // Arrow functions: useSyncExternalStore calls them without `this`.
  readonly version = (): number => this.#version

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #handle(entry: OutboxAnswer, outcome: SendOutcome): boolean {
    if (outcome === 'unreachable') {
      for (const { answer, verdict } of this.pending()) this.#put({ answer, state: 'unsent', verdict })
      return true
    }
    const { answer } = entry
    this.#unsent.delete(answer.reviewId)
    if (outcome === 'refused') this.#put({ answer, state: 'refused', verdict: null })
    else this.#put({ answer, state: 'judged', verdict: outcome.verdict })
    return false
  }

  #put(entry: OutboxAnswer): void {
    this.#answers.set(entry.answer.reviewId, entry)
    this.#version++
    for (const listener of this.#listeners) listener()
  }
}
