/**
 * Returns the milliseconds to wait: twice as many after each failure, up to ten seconds. The result varies at
 * random by up to a quarter, so that a whole class does not retry at the same moment.
 *
 * @param failures how many requests have failed in a row, from 1.
 */
export function backoff(failures: number): number {
  return Math.min(10_000, 500 * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)
}

/** A delay that can be cut short. */
export class RetryDelay {
  #resolve: () => void = () => undefined

  async wait(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#resolve = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#resolve = () => undefined
  }

  /** Ends the current wait, if there is one. */
  skip(): void {
    this.#resolve()
  }
}
