import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 16

/** Matches the form of a token. */
export const TOKEN_FORM = /^[\w-]{22}$/

/** Returns 128 random bits as 22 URL-safe characters. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Returns the SHA-256 under which a token is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
