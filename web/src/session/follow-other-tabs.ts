import { sessionStore } from './session-store.ts'

/**
 * Reloads this tab when another tab has signed out or in. Adopts changes that another tab has saved for the
 * signed-in user.
 */
export function followOtherTabs(reload = () => window.location.reload()): void {
  const reloadIfOutdated = () => {
    if (!sessionStore.isOutdated) return
    // Release the session first: this stops the answer queues and unmounts the page, so that no prompt about
    // unsaved work blocks the reload. Signing out instead would make the guards navigate to the login page
    // during the reload.
    sessionStore.release()
    reload()
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === 'token' || key === null) reloadIfOutdated()
    else if (key === 'user') sessionStore.adoptSavedUser()
  })
  // A page in the back/forward cache receives no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadIfOutdated()
  })
}
