import type { AccessToken } from '../database/prisma/client.ts'
import type { Scope } from 'quiz-format'

/** What a request with an access token may do. */
export interface TokenAccess {
  tokenId: string
  scopes: readonly Scope[]
  /** The only class that the token may be used for; null for no limit. */
  classroomId: string | null
}

/** An access token as its user sees it. */
export type ListedToken = Pick<
  AccessToken,
  'id' | 'name' | 'scopes' | 'classroomId' | 'lastFour' | 'createdAt' | 'expiresAt' | 'lastUsedAt'
>

/** A token that has just got a new secret. */
export interface NewToken extends ListedToken {
  /** The secret. It is stored nowhere, so it can be shown only now. */
  secret: string
}

/** A day, in milliseconds. */
export const DAY = 24 * 3_600_000

/** When a secret made now ends. */
export function endOfLife(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY)
}
