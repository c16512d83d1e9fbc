import type { Deps } from '../deps.ts'
import { emailChangedText, passwordChangedText, resetMailText, type MailText } from './mail-texts.ts'
import type { QueuedMail } from './queue-mail.ts'
import { issueResetToken } from './reset-token.ts'

/**
 * Writes what a queued mail says, in the moment it is sent. That of a reset gets its token here, which ends the earlier
 * ones of the user.
 *
 * @param publicUrl the base of links, without a slash at its end.
 * @returns null where nothing is to be sent: there is no account, or a reset was asked for at an address that is no
 * longer the account's.
 */
export async function composeMail(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  mail: QueuedMail,
  publicUrl: string,
): Promise<MailText | null> {
  if (mail.userId === null) return null
  const token = mail.kind === 'PASSWORD_RESET' ? await issueResetToken(pool, mail.userId, now()) : null
  // Read after the token was stored, and waiting for a change under way: a change of the address either is seen here, or
  // finds the token and ends it. A link never goes to an address that the account no longer has.
  const { rows } = await pool.query<{ username: string; email: string }>(
    'SELECT username, email FROM users WHERE id = $1 FOR SHARE',
    [mail.userId],
  )
  const [user] = rows
  if (!user) return null
  const notice = { username: user.username, at: mail.at, publicUrl }
  if (token !== null) return user.email === mail.recipient ? resetMailText(notice, token) : null
  return mail.kind === 'EMAIL_CHANGED' ? emailChangedText(notice) : passwordChangedText(notice)
}
