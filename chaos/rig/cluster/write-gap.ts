import type { Reply } from '../clients/caller.ts'
import { isSuccess } from '../clients/caller.ts'

/** Watches when writes are acknowledged. */
export class WriteGap {
  readonly #times: number[] = []

  /** Records a reply to a call that writes. */
  observe(reply: Reply): void {
    if (isSuccess(reply)) this.#times.push(reply.begin + reply.time)
  }

  /** Whether a write has been acknowledged since a time. */
  hasWritten(since: number): boolean {
    return (this.#times.at(-1) ?? 0) > since
  }

  /** The longest time without an acknowledged write since a time, in milliseconds. */
  longest(since: number): number {
    const first = Math.max(
      0,
      this.#times.findLastIndex((time) => time <= since),
    )
    const times = this.#times.slice(first)
    return Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)))
  }
}
