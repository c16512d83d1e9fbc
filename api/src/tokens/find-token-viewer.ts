import type { Scope } from 'quiz-format'
import { ACCOUNT_COLUMNS, accountOf } from '../accounts/account.ts'
import { batched } from '../database/batcher.ts'
import { inputRows, queryPerInput } from '../database/input-rows.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../viewer.ts'
import { hashAccessToken, isAccessToken } from './token-form.ts'
import { noteUse } from './note-use.ts'

type FoundToken = Omit<Viewer, 'isLaunched' | 'access'> & {
  tokenId: string
  scopes: Scope[]
  classroomId: string | null
  lastUsedAt: Date | null
  secretExpiresAt: Date
}

const TOKENS = {
  name: 'find-access-tokens',
  text: `SELECT input_number, ${ACCOUNT_COLUMNS}, s.secret_hash AS "tokenHash", s.expires_at AS "secretExpiresAt",
           t.token_id AS "tokenId", t.scopes, t.classroom_id AS "classroomId", t.last_used_at AS "lastUsedAt"
         FROM ${inputRows({ hash: 'bytea' })} JOIN access_token_secrets s ON s.secret_hash = input.hash
         JOIN (SELECT id AS token_id, user_id, scopes, classroom_id, last_used_at FROM access_tokens) t USING (token_id)
         JOIN users u ON u.id = t.user_id AND u.switched_off_at IS NULL`,
}

const findToken = batched<Buffer, FoundToken | undefined>({
  send: (pool, hashes) =>
    queryPerInput(
      pool,
      TOKENS,
      hashes.map((hash) => [hash]),
    ),
})

/**
 * Finds the user whose program sends an access token.
 *
 * @returns null if the token is malformed, unknown, revoked or expired, or its account is switched off.
 */
export async function findTokenViewer(deps: Deps, token: string): Promise<Viewer | null> {
  if (!isAccessToken(token)) return null
  const found = await findToken(deps.pool, hashAccessToken(token))
  const at = deps.now()
  if (!found || found.secretExpiresAt <= at) return null
  const { tokenId, scopes, classroomId, lastUsedAt, tokenHash } = found
  noteUse(deps, { tokenId, lastUsedAt }, at)
  return { ...accountOf(found), tokenHash, isLaunched: false, access: { tokenId, scopes, classroomId } }
}
