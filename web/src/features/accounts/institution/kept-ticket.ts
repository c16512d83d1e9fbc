// The page on which a session ended, while the browser is at the institution: the history entry of the login
// page, which holds it otherwise, is gone then.
import { hasTicket } from '../../../session/return-ticket.ts'
import { tryStorage } from '../../../session/try-storage.ts'

const KEY = 'sign-in-ticket'

/** Keeps the ticket of the login page in this tab. */
export function keepTicket(state: unknown): void {
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify(hasTicket(state) ? state : null)))
}

/** Returns the ticket that was kept, once. */
export function takeTicket(): unknown {
  return tryStorage(() => {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? null : (JSON.parse(text) as unknown)
  })
}
