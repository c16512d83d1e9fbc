import { Unauthenticated } from './errors.ts'

/** The signed-in user who makes a call. */
export interface Viewer {
  id: string
  username: string
  email: string
  dateJoined: Date
  /** SHA-256 of the token of the session that this call came with. */
  tokenHash: Buffer
}

/**
 * Returns the viewer of a call that needs one.
 *
 * @throws Unauthenticated when nobody is signed in.
 */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw new Unauthenticated()
  return viewer
}
