import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { Viewer } from './viewer.ts'

const TOKEN_BYTES = 32
const LIFETIME = 30 * 24 * 60 * 60 * 1000

/**
 * Opens a session. The token leaves the server once, here; only its SHA-256 is stored.
 *
 * @returns the token: 256 random bits.
 */
export async function openSession(deps: Deps, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = deps.now()
  await deps.pool.query({
    name: 'open-session',
    text: 'INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)',
    values: [hashToken(token), userId, now, new Date(now.getTime() + LIFETIME)],
  })
  return token
}

/**
 * Finds who is signed in with a token. Runs at every call that carries one, so it is one prepared statement.
 *
 * @param authorization the header as it came, `Bearer TOKEN`.
 * @returns null for no token, an unknown one, and one that has expired.
 */
export async function findViewer(deps: Deps, authorization: string | undefined): Promise<Viewer | null> {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return null
  const { rows } = await deps.pool.query<Viewer>({
    name: 'find-viewer',
    text: `SELECT u.id, u.username, u.email, u.date_joined AS "dateJoined", s.token_hash AS "tokenHash"
           FROM sessions s JOIN users u ON u.id = s.user_id
           WHERE s.token_hash = $1 AND s.expires_at > $2`,
    values: [hashToken(token), deps.now()],
  })
  return rows[0] ?? null
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
