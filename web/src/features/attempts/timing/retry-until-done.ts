/** In milliseconds. */
const RETRY_DELAY = 3_000

/**
 * Repeats a request until it succeeds.
 *
 * @param signal stops the retries.
 * @param onAttempt called after each attempt with whether it failed.
 */
export async function retryUntilDone(
  request: () => Promise<void>,
  signal: AbortSignal,
  onAttempt: (hasFailed: boolean) => void = () => undefined,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await request()
      return onAttempt(false)
    } catch {
      if (signal.aborted) return
      onAttempt(true)
      await waitToRetry(signal)
    }
  }
}

// Ends early when the browser is online again.
function waitToRetry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, RETRY_DELAY)
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
