// Whether the server answered the latest request. A browser may say that it is online in a train whose
// network leads nowhere.
const listeners = new Set<() => void>()
let reachable = true

export function isReachable(): boolean {
  return reachable
}

export function setReachable(next: boolean): void {
  if (next === reachable) return
  reachable = next
  for (const listener of listeners) listener()
}

/** Calls the listener when it changes. */
export function subscribeToReachability(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
