import { SendLoop } from '../../../../outbox/send-loop.ts'
import type { Verdict } from '../practice-state.ts'
import type { UnsentAnswer, UnsentAnswers } from './unsent-answers.ts'

/**
 * Why the server will never store an answer. `gone`: its question or practice is no longer there. `invalid`:
 * its question no longer has such an option.
 */
export type RefusalReason = 'gone' | 'invalid'

/** What has come of sending an answer. `unreachable`: it was not stored at present. */
export type SendOutcome = { verdict: Verdict } | 'unreachable' | RefusalReason

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
  /** Called with an answer that the server will never store. */
  onRefused?: ((answer: UnsentAnswer, reason: RefusalReason) => void) | undefined
  /** Runs work while no other tab runs any. */
  alone?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined
}

/** An answer that was sent, and what has come of it. */
interface Sent {
  entry: OutboxAnswer
  outcome: SendOutcome
}

/**
 * Keeps practice answers until the server has stored them, and sends them in the order in which they were
 * given, in whichever tab.
 */
export class PracticeOutbox {
  readonly #answers = new Map<string, OutboxAnswer>()
  readonly #unsent: UnsentAnswers
  readonly #loop: SendLoop<OutboxAnswer, Sent | null>
  readonly #onRefused: PracticeOutboxOptions['onRefused']
  /** The answers that were given in this tab and whose verdict is shown here, so they are sent from here. */
  readonly #own = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #version = 0

  constructor({ send, unsent, delay, onRefused, alone = (work) => work() }: PracticeOutboxOptions) {
    this.#unsent = unsent
    this.#onRefused = onRefused
    this.#loop = new SendLoop({
      next: () => this.#first(),
      // Another tab may have sent this answer meanwhile, or have stored one that was given before it.
      send: () =>
        alone(async () => {
          const entry = this.#first()
          return entry ? { entry, outcome: await send(entry.answer) } : null
        }),
      handle: (_item, sent) => sent !== null && this.#handle(sent.entry, sent.outcome),
      delay,
    })
    this.#loop.start()
  }

  get(reviewId: string): OutboxAnswer | undefined {
    return this.#answers.get(reviewId)
  }

  /** The answers that are not stored, in sending order. */
  pending(): OutboxAnswer[] {
    return [...this.#answers.values()].filter(({ state }) => state === 'sending' || state === 'unsent')
  }

  /**
   * Adds an answer. It is stored in the browser at once, and never dated before the one that was given before
   * it, even if the device's clock was set back.
   */
  add(given: UnsentAnswer): void {
    const before = this.#unsent.list().at(-1)?.answeredAt ?? ''
    const answeredAt = given.answeredAt > before ? given.answeredAt : justAfter(before)
    const answer = { ...given, answeredAt }
    if (answer.question !== null) this.#own.add(answer.reviewId)
    this.#unsent.add(answer)
    this.#put({ answer, state: 'sending', verdict: null })
    this.#loop.retryNow()
    this.#loop.start()
  }

  /** Forgets an answer that was judged or refused, once its page has shown what came of it. */
  forget(reviewId: string): void {
    const state = this.#answers.get(reviewId)?.state
    if (state === 'judged' || state === 'refused') this.#answers.delete(reviewId)
  }

  /** Retries at once, and soon again if that fails: the network may be back. */
  retryAfresh(): void {
    this.#loop.retryAfresh()
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

  // Adopts what other tabs and earlier page loads have stored, and drops what other tabs have sent.
  #first(): OutboxAnswer | undefined {
    const stored = this.#unsent.list()
    const storedIds = new Set(stored.map(({ reviewId }) => reviewId))
    for (const { answer } of this.pending()) {
      if (storedIds.has(answer.reviewId) || this.#own.has(answer.reviewId)) continue
      this.#answers.delete(answer.reviewId)
      this.#changed()
    }
    for (const answer of stored) {
      if (!this.#answers.has(answer.reviewId)) this.#put({ answer, state: 'sending', verdict: null })
    }
    return this.pending().toSorted((a, b) => (a.answer.answeredAt < b.answer.answeredAt ? -1 : 1))[0]
  }

  #handle(entry: OutboxAnswer, outcome: SendOutcome): boolean {
    if (outcome === 'unreachable') {
      for (const { answer, verdict } of this.pending()) this.#put({ answer, state: 'unsent', verdict })
      return true
    }
    const { answer } = entry
    this.#unsent.delete(answer.reviewId)
    if (typeof outcome === 'object') this.#put({ answer, state: 'judged', verdict: outcome.verdict })
    else {
      this.#put({ answer, state: 'refused', verdict: null })
      this.#onRefused?.(answer, outcome)
    }
    // No page waits for it.
    if (answer.question === null) this.forget(answer.reviewId)
    return false
  }

  #put(entry: OutboxAnswer): void {
    this.#answers.set(entry.answer.reviewId, entry)
    this.#changed()
  }

  #changed(): void {
    this.#version++
    for (const listener of this.#listeners) listener()
  }
}

function justAfter(moment: string): string {
  return new Date(Date.parse(moment) + 1).toISOString()
}
