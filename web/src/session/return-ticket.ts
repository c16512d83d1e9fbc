import type { Location, To } from 'react-router-dom'

/** Where a user was when their session ended, as the history entry of the login page keeps it. */
export interface ReturnTicket {
  userId: string
  location: Location
}

/** Where a sign-in leads. */
interface Destination {
  to: To
  state?: unknown
}

/**
 * Says where a sign-in leads: to the dashboard, or for a user whose session ended on a page, back to it.
 *
 * @param state of the login page's history entry.
 * @param userId who has signed in: nobody else is led to another user's page.
 */
export function destinationAfterLogIn(state: unknown, userId: string): Destination {
  if (!hasTicket(state) || state.userId !== userId) return { to: '/dashboard' }
  const { pathname, search, state: before } = state.location
  return { to: { pathname, search }, state: { ...(before as object | null), isReturn: true } }
}

/**
 * Tells whether whoever is to sign in was on a page when their session ended.
 *
 * @param state of the login page's history entry.
 */
export function hasTicket(state: unknown): state is ReturnTicket {
  return typeof state === 'object' && state !== null && 'location' in state && 'userId' in state
}
