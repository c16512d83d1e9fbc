import { Unauthenticated } from './errors.ts'
import type { TokenAccess } from './tokens/token.ts'

/** The signed-in user who made the request. */
export interface Viewer {
  id: string
  username: string
  email: string
  dateJoined: Date
  /** An IANA name; decides the study day. */
  timeZone: string
  /** Whether the user or their browser has said the time zone; until then, it is UTC. */
  isTimeZoneSet: boolean
  /** How many questions the plan of a day has. */
  dailySize: number
  /** Whether the account has a password; false if an institution opened it. */
  hasPassword: boolean
  /** SHA-256 of the token sent with the request. */
  tokenHash: Buffer
  /** Whether a learning platform opened the session: then it has no operator's rights. */
  isLaunched: boolean
  /** What the access token sent with the request allows; null for a session, which may do everything. */
  access: TokenAccess | null
  /**
   * Set if the session was not looked up for this request, and may have ended: looks it up.
   *
   * @throws Unauthenticated when the session has ended.
   */
  confirm?: () => Promise<Viewer>
}

/**
 * @param authorization the Authorization header of the request.
 * @throws Unauthenticated when nobody is signed in.
 */
export function requireViewer(viewer: Viewer | null, authorization: string | undefined): Viewer {
  if (!viewer) throw Unauthenticated.by(authorization)
  return viewer
}
