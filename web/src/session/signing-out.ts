/**
 * The router `state` of the navigation that signs the user out. No page may block this navigation with a
 * prompt.
 */
export const SIGNING_OUT = 'signing out'

/** Whether a navigation signs out: its `state` is SIGNING_OUT, or an object whose `reason` is SIGNING_OUT. */
export function isSigningOut(state: unknown): boolean {
  if (state === SIGNING_OUT) return true
  return typeof state === 'object' && state !== null && 'reason' in state && state.reason === SIGNING_OUT
}
