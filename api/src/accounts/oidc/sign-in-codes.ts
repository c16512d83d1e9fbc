import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { Forbidden, InvalidInput } from '../../errors.ts'
import { check } from '../../input.ts'
import { ACCOUNT_COLUMNS, accountOf, type Account } from '../account.ts'
import type { OpenedSession } from '../sessions/log-in.ts'
import { openSession } from '../sessions/sessions.ts'

const LIFETIME = 60_000
const CODE_BYTES = 32
const INVALID = 'This sign-in was used already, or is more than a minute old: please sign in again'

export const redeemRules = z.object({
  code: z.string(INVALID).min(1, INVALID).max(200, INVALID).describe('From the address of the page.'),
})

/** What the encrypted ID token of a user belongs to. */
export function idTokenContext(userId: string): string {
  return `the ID token of ${userId}`
}

/** The account that a person at the institution opens, and by which identity. */
export interface SignedInIdentity {
  userId: string
  identityId: string
}

/**
 * Issues a code that opens a session within a minute, once. Only its SHA-256 is stored, for all servers.
 */
export async function issueSignInCode(
  { pool, now, secrets }: Pick<Deps, 'pool' | 'now' | 'secrets'>,
  { userId, identityId }: SignedInIdentity,
  idToken: string,
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  await pool.query(
    `INSERT INTO sign_in_codes (code_hash, user_id, identity_id, expires_at, id_token)
     SELECT $1, user_id, id, $3, $4 FROM identities WHERE id = $2`,
    [
      hashOf(code),
      identityId,
      new Date(now().getTime() + LIFETIME),
      secrets.encrypt(Buffer.from(idToken), idTokenContext(userId)),
    ],
  )
  return code
}

interface UsedCode {
  userId: string
  /** Null if a server of the earlier release issued the code. */
  identityId: string | null
  idToken: Buffer
}

/**
 * Opens a session with the code from a sign-in at the institution.
 *
 * @throws InvalidInput when the code is wrong, used or expired.
 * @throws Forbidden when an operator has switched the account off, with the reason.
 */
export async function redeemSignInCode(deps: Deps, input: unknown): Promise<OpenedSession> {
  const { code } = check(redeemRules, input)
  return inTransaction(deps.pool, async (client) => {
    const { rows: codes } = await client.query<UsedCode>(
      `DELETE FROM sign_in_codes WHERE code_hash = $1 AND expires_at > $2
       RETURNING user_id AS "userId", identity_id AS "identityId", id_token AS "idToken"`,
      [hashOf(code), deps.now()],
    )
    const [found] = codes
    if (!found) throw InvalidInput.of('code', INVALID)
    const { userId } = found
    const token = await openSession({ ...deps, pool: client }, { ...found, passwordHash: null })
    const { rows } = await client.query<Account & { switchedOffReason: string | null }>(
      `SELECT ${ACCOUNT_COLUMNS}, switched_off_reason AS "switchedOffReason" FROM users WHERE id = $1`,
      [userId],
    )
    const [account] = rows
    if (account && token !== null) return { token, account: accountOf(account) }
    if (!account) throw InvalidInput.of('code', INVALID)
    throw Forbidden.because(`This account is switched off: ${account.switchedOffReason ?? ''}`)
  })
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
