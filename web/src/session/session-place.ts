// Where this tab keeps its session. A launch from a learning platform opens one for its own tab or frame: the
// session of whoever is signed in in this browser stays as it is.
import { readSavedSession } from './saved-session.ts'
import { tryStorage } from './try-storage.ts'

/** Whether the app is in a frame: on a page of a learning platform. */
export const isFramed = window.self !== window.top

type Place = 'BROWSER' | 'TAB'

const ofBrowser = () => window.localStorage
const ofTab = () => window.sessionStorage

let place: Place = isFramed || readSavedSession(ofTab).token !== null ? 'TAB' : 'BROWSER'

/** From now on, this tab keeps its session there. A frame always has one of its own. */
export function keepSessionIn(wanted: Place): void {
  place = isFramed ? 'TAB' : wanted
}

/** Whether the session is only this tab’s. */
export function isSessionOfTab(): boolean {
  return place === 'TAB'
}

/** The storage of this tab’s session. */
export const sessionPlace = (): Storage => (place === 'TAB' ? ofTab() : ofBrowser())

/** The token of who is signed in in this browser, whoever this tab’s session belongs to; null for nobody. */
export function tokenOfBrowser(): string | null {
  return tryStorage(() => readSavedSession(ofBrowser).token) ?? null
}
