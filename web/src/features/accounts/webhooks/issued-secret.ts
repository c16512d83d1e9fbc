/** The secret of a webhook that was just made or rotated. The server never sends it again. */
export interface IssuedSecret {
  id: string
  url: string
  secret: string
  /** Until when requests are also signed with the secret before it; null if there was none. */
  previousExpiresAt: string | null
}

/** A class that a webhook can be limited to. */
export interface WebhookClass {
  id: string
  name: string
}
