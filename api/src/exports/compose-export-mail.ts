import type { Pool } from 'pg'
import { inAscii } from '../mail/mail-texts.ts'
import type { Mail } from '../mail/message.ts'

interface ReadyExport {
  username: string
  email: string
  expiresAt: Date
}

/**
 * Writes the mail that an export is ready. Its link leads to the profile, so whoever reads the mail still has
 * to sign in.
 *
 * @param publicUrl the base of links, without a trailing slash.
 * @returns null if the export has expired or was replaced, or the account was switched off.
 */
export async function composeExportMail(
  pool: Pool,
  mailId: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Mail | null> {
  const { rows } = await pool.query<ReadyExport>(
    `SELECT u.username, u.email, e.expires_at AS "expiresAt"
     FROM account_exports e JOIN users u ON u.id = e.user_id
     WHERE e.mail_id = $1 AND e.state = 'READY' AND e.expires_at > $2 AND u.switched_off_at IS NULL AND u.email <> ''`,
    [mailId, now],
  )
  const [ready] = rows
  if (!ready) return null
  const { username, email, expiresAt } = ready
  return {
    to: email,
    subject: 'Your Quizfolio data is ready to download',
    text: `Hello ${username},

the export of your data that you asked for is ready. Sign in and
download it from your profile until
${expiresAt.toUTCString()}:

${inAscii(`${publicUrl}/profile`)}

If it was not you who asked for it, someone else may be signed in to
your account: change your password on the same page.
`,
  }
}
