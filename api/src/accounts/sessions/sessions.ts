import { createHash, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { inputRows, queryPerInput } from '../../database/input-rows.ts'
import { batched } from '../../database/batcher.ts'
import type { Deps } from '../../deps.ts'
import { findTokenViewer } from '../../tokens/find-token-viewer.ts'
import { requireViewer, type Viewer } from '../../viewer.ts'
import { ACCOUNT_COLUMNS, accountOf } from '../account.ts'
import { keepSession, recallSession } from './presumed-sessions.ts'

const TOKEN_BYTES = 32
/** In characters of Base64. */
const TOKEN_LENGTH = 43
// Milliseconds. The time of a session's last use is stored at most once a minute, to save writes.
const LAST_USE_PRECISION = 60_000

interface NewSession {
  userId: string
  /** The hash that the password was verified against; null if no password opens the session. */
  passwordHash: string | null
  /** Encrypted; from the institution that opens the session. */
  idToken?: Buffer
  /** The identity that opens the session, which ends when it is removed. */
  identityId?: string | null
}

/**
 * Opens a session. Only the SHA-256 of the token is stored.
 *
 * @param client of the transaction to which the session belongs, if there is one.
 * @returns the token (256 random bits), or null if the password has changed since it was verified, or an
 * operator has switched the account off.
 */
export async function openSession(
  { pool, now, sessions }: Pick<Deps, 'now' | 'sessions'> & { pool: Pool | PoolClient },
  { userId, passwordHash, idToken, identityId = null }: NewSession,
  client: Pool | PoolClient = pool,
): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const at = now()
  // FOR SHARE keeps a session from outliving a concurrent change of the password or the switch. If the change
  // waits for this statement, it then ends the new session. If this statement waits for the change, it finds
  // another hash and inserts nothing.
  const { rowCount } = await client.query({
    name: 'open-session',
    text: `INSERT INTO sessions (token_hash, user_id, created_at, expires_at, last_used_at, id_token, identity_id)
           SELECT $1, id, $3, $4, $3, $6, $7 FROM users
           WHERE id = $2 AND password_hash = coalesce($5, password_hash) AND switched_off_at IS NULL FOR SHARE`,
    values: [
      hashToken(token),
      userId,
      at,
      new Date(at.getTime() + sessions.absolute),
      passwordHash,
      idToken ?? null,
      identityId,
    ],
  })
  if (rowCount !== 1) return null
  if (identityId !== null)
    await client.query('UPDATE identities SET last_used_at = $2 WHERE id = $1', [identityId, at])
  return token
}

type FoundSession = Omit<Viewer, 'access'> & { lastUsedAt: Date; expiresAt: Date }

const SESSIONS = {
  name: 'find-sessions',
  text: `SELECT input_number, ${ACCOUNT_COLUMNS}, token_hash AS "tokenHash", last_used_at AS "lastUsedAt",
           expires_at AS "expiresAt",
           EXISTS (SELECT FROM identities i WHERE i.id = s.identity_id AND i.kind = 'LTI') AS "isLaunched"
         FROM ${inputRows({ hash: 'bytea' })} JOIN sessions s ON s.token_hash = input.hash
         JOIN users u ON u.id = s.user_id`,
}

// This runs for every authenticated request, so concurrent requests share a statement.
const findSession = batched<Buffer, FoundSession | undefined>({
  send: (pool, hashes) =>
    queryPerInput(
      pool,
      SESSIONS,
      hashes.map((hash) => [hash]),
    ),
})

/**
 * Finds the signed-in user by the token of a session or by an access token.
 *
 * @param authorization the Authorization header, `Bearer TOKEN`.
 * @returns the user, or null if the token is missing, unknown or expired, or its session was idle for too
 *   long.
 */
export async function findViewer(deps: Deps, authorization: string | undefined): Promise<Viewer | null> {
  const token = tokenOf(authorization)
  if (token === undefined) return null
  return token.startsWith('qfp_') ? findTokenViewer(deps, token) : findSessionViewer(deps, token)
}

/**
 * Returns the user of a session that was found a moment ago, without looking it up again: it may have ended.
 * Only for an operation that checks the session in its own statement, and otherwise confirms the viewer.
 *
 * @returns null if the session has to be looked up.
 */
export function presumeViewer(deps: Deps, authorization: string | undefined): Viewer | null {
  const token = tokenOf(authorization)
  const found = token === undefined ? undefined : recallSession(deps.pool, token)
  if (!found) return null
  const at = deps.now()
  const idleTime = at.getTime() - found.lastUsedAt.getTime()
  if (found.expiresAt <= at || idleTime >= Math.min(LAST_USE_PRECISION, deps.sessions.idle)) return null
  return {
    ...found.viewer,
    confirm: async () => requireViewer(await findViewer(deps, authorization), authorization),
  }
}

function tokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]+)$/i.exec(authorization ?? '')?.[1]
}

async function findSessionViewer(deps: Deps, token: string): Promise<Viewer | null> {
  if (token.length !== TOKEN_LENGTH) return null
  const session = await findSession(deps.pool, hashToken(token))
  if (!session) return null
  const { lastUsedAt, expiresAt, tokenHash, isLaunched, ...account } = session
  const viewer = { ...accountOf(account), tokenHash, isLaunched, access: null }
  const at = deps.now()
  const idleTime = at.getTime() - lastUsedAt.getTime()
  if (expiresAt <= at || idleTime >= deps.sessions.idle) return null
  if (idleTime >= LAST_USE_PRECISION) await keepAlive(deps, viewer, at)
  else keepSession(deps.pool, token, { viewer, lastUsedAt, expiresAt })
  return viewer
}

async function keepAlive({ pool }: Deps, { tokenHash }: Viewer, at: Date): Promise<void> {
  await pool.query({
    name: 'keep-session-alive',
    text: 'UPDATE sessions SET last_used_at = $2 WHERE token_hash = $1 AND last_used_at < $2',
    values: [tokenHash, at],
  })
}

/**
 * Ends the sessions of a user, on all servers.
 *
 * @param except hash of the token whose session stays open; null to end all sessions.
 */
export async function endSessions(
  client: Pool | PoolClient,
  userId: string,
  except: Buffer | null = null,
): Promise<void> {
  await client.query('DELETE FROM sessions WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2', [
    userId,
    except,
  ])
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
