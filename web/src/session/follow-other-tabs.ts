import { sessionStore } from './session-store.ts'

/**
 * Starts this tab anew when another one has signed out or signed somebody else in, and takes over a new name.
 *
 * @param startAnew reloads the page.
 */
export function followOtherTabs(startAnew = () => window.location.reload()): void {
  const startAnewIfOvertaken = () => {
    if (!sessionStore.isOvertaken) return
    // What is on its way for the old session stops first, and so asks nobody whether to leave. Nobody is signed out by
    // it: the guards would leave for the login page while this one reloads.
    sessionStore.abandon()
    startAnew()
  }
  window.addEventListener('storage', ({ key }) => {
    if (key === 'token' || key === null) startAnewIfOvertaken()
    else if (key === 'user') sessionStore.follow()
  })
  // A page that the browser had put aside heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) startAnewIfOvertaken()
  })
}
