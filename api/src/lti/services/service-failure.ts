/** A service of a platform did not do what was asked. */
export class ServiceFailure extends Error {
  /** Whether another try would be refused, too. */
  readonly isFinal: boolean
  /** What the platform said about the next try; null for nothing. */
  readonly retryAfter: string | null

  /** @param message why, in plain words for an instructor. */
  constructor(message: string, { isFinal = false, retryAfter = null as string | null } = {}) {
    super(message)
    this.isFinal = isFinal
    this.retryAfter = retryAfter
  }
}
