import { Unauthenticated } from './errors.ts'

/** The signed-in user who made the request. */
export interface Viewer {
  id: string
  username: string
  email: string
  dateJoined: Date
  /** SHA-256 of the session token sent with the request. */
  tokenHash: Buffer
}

/**
 * @throws Unauthenticated when nobody is signed in.
 */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw new Unauthenticated()
  return viewer
}
