import type { Location, To } from 'react-router-dom'

/** The page on which a user's session ended. It is stored in the state of the login page's history entry. */
export interface ReturnTicket {
  userId: string
  location: Location
}

/** The page that asked a visitor to sign in. It is stored like a return ticket, by registration as well. */
export interface EntryTicket {
  wanted: string
}

/**
 * Returns the ticket with which a guarded page sends its visitor to sign in; null for none.
 *
 * @param userId who was signed in on the page; null for nobody.
 */
export function ticketTo(
  location: ReturnTicket['location'],
  userId: string | null,
): ReturnTicket | EntryTicket | null {
  if (userId !== null) return { userId, location }
  const { pathname, search } = location
  return OF_CLASSES.test(pathname) ? { wanted: pathname + search } : null
}

// Mails link to these. Other pages belong to one user: whoever signs in next on a shared computer, after
// another tab has signed out, should not land there; nor in an attempt.
const OF_CLASSES = /^\/(assignments|classes)\/(?!.*\/take$)/

interface Destination {
  to: To
  state?: unknown
}

/**
 * Returns where to go after signing in: to the page that asked for it, or back to the page on which the
 * session ended, else to the dashboard.
 *
 * @param state the state of the login page's history entry.
 * @param userId the user who signed in; a user other than the one whose session ended goes to the dashboard.
 */
export function destinationAfterLogIn(state: unknown, userId: string): Destination {
  if (isWanted(state)) return { to: state.wanted }
  if (!hasTicket(state) || state.userId !== userId) return { to: '/dashboard' }
  const { pathname, search, state: before } = state.location
  return { to: { pathname, search }, state: { ...(before as object | null), isReturn: true } }
}

/** Whether the login page was opened because a session ended. */
export function hasTicket(state: unknown): state is ReturnTicket {
  return typeof state === 'object' && state !== null && 'location' in state && 'userId' in state
}

/** Whether a page asked a visitor to sign in. */
export function isWanted(state: unknown): state is EntryTicket {
  return typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string'
}
