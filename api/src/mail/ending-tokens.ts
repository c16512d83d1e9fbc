import type { Pool } from 'pg'
import { tokensEndingText, type EndingToken } from './mail-texts.ts'
import type { Mail } from './message.ts'

type Row = EndingToken & { username: string; email: string }

/**
 * Writes the mail about access tokens that end soon, to the address that their user has now.
 *
 * @param publicUrl the base of links, without a trailing slash.
 * @returns null if all of them were revoked or rotated, or have ended, or their account was switched off.
 */
export async function composeEndingTokens(
  pool: Pool,
  mailId: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Mail | null> {
  const { rows: tokens } = await pool.query<Row>({
    name: 'find-ending-tokens-of-mail',
    text: `SELECT u.username, u.email, t.name, t.last_four AS "lastFour", t.expires_at AS "expiresAt"
           FROM access_tokens t JOIN users u ON u.id = t.user_id
           WHERE t.mail_id = $1 AND t.expires_at > $2 AND u.switched_off_at IS NULL AND u.email <> ''
           ORDER BY t.expires_at, t.id`,
    values: [mailId, now],
  })
  const [first] = tokens
  if (!first) return null
  return { to: first.email, ...tokensEndingText({ username: first.username, publicUrl }, tokens) }
}
