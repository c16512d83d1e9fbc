const COOKIE = /(?:^|; )(?:__Host-)?quizfolio-arrival=([\w-]{8})\.([^;]*)/
const LOCAL = /^\/(?![/\\])/

/** A browser that is back from the institution. */
export interface Arrival {
  code: string
  /** The path to go to. */
  returnTo: string
}

/**
 * Reads the code with which the server sent this browser back from the institution.
 *
 * @returns null if there is none, or it is not this browser's: somebody may have sent the link, so that
 *   others are signed in to their account.
 */
export function readArrival(hash: string, cookies: string): Arrival | null {
  const code = /^#code=([\w-]+)$/.exec(hash)?.[1]
  const [, beginning, path = ''] = COOKIE.exec(cookies) ?? []
  if (code === undefined || beginning === undefined || !code.startsWith(beginning)) return null
  const returnTo = decodeURIComponent(path)
  return { code, returnTo: LOCAL.test(returnTo) ? returnTo : '/dashboard' }
}
