/** How long running requests may take to finish after Ctrl-C, in milliseconds. */
const GRACE = 3000

/**
 * Returns a signal that aborts some seconds after `signal`. In that time, running requests can finish, so
 * that their outcome is known.
 */
export function withGracePeriod(signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const expire = () => setTimeout(() => controller.abort(signal.reason), GRACE).unref()
  if (signal.aborted) expire()
  else signal.addEventListener('abort', expire, { once: true })
  return controller.signal
}
