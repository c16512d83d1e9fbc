/** An error after which to try again. A `QuizfolioError` is one. */
export interface RetryReason {
  message: string
  /** How long the server asks to wait, in milliseconds. */
  retryAfter: number | null
}

/** How calls are repeated after a failure that may pass. */
export interface RetryPlan<Reason extends RetryReason> {
  /** The wait before each further try, in milliseconds, unless the server asks for another one. */
  delays: readonly number[]
  /** The longest that a call waits in all, in milliseconds. */
  maxWait: number
  signal?: AbortSignal | undefined
  /** Called before each wait. */
  onRetry?: ((reason: Reason, milliseconds: number) => void) | undefined
  /** Makes the error to throw if the next wait would be too long; without it, the last error is thrown. */
  tooLong?: (reason: Reason, milliseconds: number) => Error
}

/**
 * Repeats a call until it succeeds, fails for good, or the plan is used up.
 * @param reasonOf returns the error after which to try again; null if there is no point or it is not safe
 * @throws the last error; the reason of the signal if it is aborted
 */
export async function retrying<Result, Reason extends RetryReason>(
  call: () => Promise<Result>,
  { delays, maxWait, signal, onRetry, tooLong }: RetryPlan<Reason>,
  reasonOf: (error: unknown) => Reason | null,
): Promise<Result> {
  let totalWait = 0
  for (let tried = 0; ; tried++) {
    try {
      return await call()
    } catch (error) {
      const reason = reasonOf(error)
      const delay = delays[tried]
      if (!reason || delay === undefined) throw error
      const wait = reason.retryAfter ?? withJitter(delay)
      totalWait += wait
      if (totalWait > maxWait) throw tooLong?.(reason, wait) ?? error
      onRetry?.(reason, wait)
      await pause(wait, signal)
    }
  }
}

// Jitter keeps many clients from trying again at the same moment.
function withJitter(delay: number): number {
  return Math.round(delay * (0.75 + Math.random() / 2))
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
