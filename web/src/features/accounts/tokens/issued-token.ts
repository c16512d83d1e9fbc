/** A token that was just made or rotated. The server never sends it again. */
export interface IssuedToken {
  /** The id under which it is listed. */
  id: string
  name: string
  /** The token itself. */
  token: string
  /** Until when the token before it works; null if there was none. */
  previousExpiresAt: string | null
}

/** A class that a token can be limited to. */
export interface TokenClass {
  id: string
  name: string
}
