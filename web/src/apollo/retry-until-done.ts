/** In milliseconds. */
const RETRY_DELAY = 3_000

/**
 * Repeats a request until it succeeds.
 *
 * @param signal stops the retries.
 * @param onTry called after each try; `hasFailed` says whether it failed.
 */
export async function retryUntilDone(
  request: () => Promise<void>,
  signal: AbortSignal,
  onTry: (hasFailed: boolean) => void = () => undefined,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await request()
      return onTry(false)
    } catch {
      if (signal.aborted) return
      onTry(true)
      await waitToRetry(signal)
    }
  }
}

// The wait ends early when the browser is online again.
function waitToRetry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, RETRY_DELAY)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
