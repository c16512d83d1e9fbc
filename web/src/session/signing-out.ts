/** The state of the navigation by which somebody signs out: no page may hold it up with a question. */
export const SIGNING_OUT = 'signing out'

/**
 * Tells whether a navigation signs somebody out; its state may hold more than that.
 */
export function isSigningOut(state: unknown): boolean {
  if (state === SIGNING_OUT) return true
  return typeof state === 'object' && state !== null && 'reason' in state && state.reason === SIGNING_OUT
}
