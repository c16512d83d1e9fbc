import type { Pool } from 'pg'
import type { Mail } from '../../../mail/message.ts'
import { issueUnsubscribeLink } from '../../../mail/unsubscribe-links.ts'
import { correctionMailText } from './correction-mail-text.ts'
import { readMovedScores } from './moved-scores.ts'

interface Recipient {
  correctionId: string
  userId: string
  email: string
}

/**
 * Writes the mail to somebody whose score a correction has changed.
 *
 * @param publicUrl the base of links, without a trailing slash.
 * @returns null if the recipient wants no mails about scores, or may see none of the changed scores any more.
 */
export async function composeCorrectionMail(
  pool: Pool,
  mailId: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Mail | null> {
  const recipient = await findRecipient(pool, mailId)
  if (!recipient) return null
  const { correctionId, userId, email } = recipient
  const scores = await readMovedScores(pool, { correctionId, userId, attemptCount: 0 }, now)
  if (scores.length === 0) return null
  const urls = await issueUnsubscribeLink(pool, { kind: 'SCORE_FREE', userId }, { now, publicUrl })
  const text = correctionMailText({ scores, publicUrl, unsubscribePage: urls.page })
  return { to: email, unsubscribeUrl: urls.oneClick, ...text }
}

async function findRecipient(pool: Pool, mailId: string): Promise<Recipient | undefined> {
  const { rows } = await pool.query<Recipient>({
    name: 'find-correction-mail-recipient',
    text: `SELECT mail.correction_id AS "correctionId", u.id AS "userId", u.email
           FROM correction_mails mail JOIN users u ON u.id = mail.user_id
           WHERE mail.mail_id = $1 AND u.email <> ''
             AND NOT EXISTS (SELECT FROM mail_opt_outs o WHERE o.user_id = u.id AND o.kind = 'SCORE_FREE')`,
    values: [mailId],
  })
  return rows[0]
}
