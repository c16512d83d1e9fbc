// How many practice answers wait for a retry and are not reported by the page itself. Apart from the outbox,
// so that pages that only show the count do not load it.
const listeners = new Set<() => void>()
let count = 0

export function unsentCount(): number {
  return count
}

export function setUnsentCount(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

/** Calls the listener when the count changes. */
export function subscribeToUnsentCount(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
