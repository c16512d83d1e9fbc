/** Milliseconds that running requests have to come to their end after Ctrl-C. */
const GRACE = 3000

/**
 * Gives what is running a short while to come to its end after the user stopped it: a file whose answer arrives then is
 * known to be done.
 * @param signal aborted when the user wants to stop
 * @returns a signal that is aborted a while later
 */
export function graceful(signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const expire = () => setTimeout(() => controller.abort(signal.reason), GRACE).unref()
  if (signal.aborted) expire()
  else signal.addEventListener('abort', expire, { once: true })
  return controller.signal
}
