import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../viewer.ts'
import { idTokenContext } from '../oidc/sign-in-codes.ts'

/**
 * Ends the session of this request.
 *
 * @returns where the browser can end the session at the institution, too; null if the institution did not
 *   open this session, or offers no such address.
 */
export async function logOut(
  { pool, secrets, institution }: Pick<Deps, 'pool' | 'secrets' | 'institution'>,
  viewer: Viewer,
): Promise<string | null> {
  const { rows } = await pool.query<{ idToken: Buffer | null }>(
    'DELETE FROM sessions WHERE token_hash = $1 RETURNING id_token AS "idToken"',
    [viewer.tokenHash],
  )
  const idToken = rows[0]?.idToken
  if (!idToken || !institution) return null
  let readable: string
  try {
    readable = secrets.decrypt(idToken, idTokenContext(viewer.id)).toString()
  } catch {
    // The server got another SECRET_KEY since.
    return null
  }
  return institution.endSessionUrl(readable)
}
