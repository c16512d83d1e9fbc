/** How long to wait before another try, in milliseconds. */
const RETRY = 3_000

/**
 * Does something that needs the server, again and again until it has worked.
 *
 * @param left ends the tries.
 * @param tellFailed told after each try whether it failed.
 */
export async function untilDone(
  work: () => Promise<void>,
  left: AbortSignal,
  tellFailed: (hasFailed: boolean) => void = () => undefined,
): Promise<void> {
  while (!left.aborted) {
    try {
      await work()
      return tellFailed(false)
    } catch {
      if (left.aborted) return
      tellFailed(true)
      await pause(left)
    }
  }
}

// A connection that is back is reason enough not to wait any longer.
function pause(left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, RETRY)
    window.addEventListener('online', () => resolve(), { once: true, signal: left })
    left.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
