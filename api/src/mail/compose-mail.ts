import type { Deps } from '../deps.ts'
import { isClassMailKind } from './class-mails/class-mail-kind.ts'
import { composeEndingTokens } from './ending-tokens.ts'
import { composeInvitation } from './invitation.ts'
import { namesOfIdentities } from './joined-identities.ts'
import {
  emailChangedText,
  identityJoinedText,
  identityRemovedText,
  passwordChangedText,
  resetMailText,
} from './mail-texts.ts'
import type { Mail } from './message.ts'
import type { QueuedMail } from './queue-mail.ts'
import { issueResetToken } from './reset-token.ts'

export interface ComposeDeps extends Pick<Deps, 'pool' | 'now'> {
  /** Writes a mail about an assignment; null if there is nothing to send. */
  composeClassMail: (
    pool: Deps['pool'],
    mailId: string,
    context: { now: Date; publicUrl: string },
  ) => Promise<Mail | null>
  /** Writes a mail about a corrected score; null if there is nothing to send. */
  composeCorrectionMail: ComposeDeps['composeClassMail']
  /** Writes a mail about a webhook that was disabled; null if there is nothing to send. */
  composeStopMail: ComposeDeps['composeClassMail']
  /** Writes a mail about an export that is ready; null if there is nothing to send. */
  composeExportMail: ComposeDeps['composeClassMail']
}

/**
 * Writes the text of a queued mail just before it is sent, so that it says what is true then. For a reset or
 * an invitation, it issues the token, which revokes earlier tokens of the user or the seat.
 *
 * @param publicUrl the base of links, without a trailing slash.
 * @returns the text, with an address if it is not the recipient's; null if there is nothing to send: there
 *   is no account, a reset was requested for an address that the account no longer has, nobody is to be
 *   invited any more, or a mail about an assignment, a correction, access tokens, a webhook, an export or a
 *   joined identity is unwanted or no longer true.
 */
export async function composeMail(
  { pool, now, composeClassMail, composeCorrectionMail, composeStopMail, composeExportMail }: ComposeDeps,
  mail: QueuedMail & { id: string },
  publicUrl: string,
): Promise<(Omit<Mail, 'to'> & { to?: string }) | null> {
  if (mail.kind === 'INVITATION') return composeInvitation(pool, mail.id, { now: now(), publicUrl })
  if (isClassMailKind(mail.kind)) return composeClassMail(pool, mail.id, { now: now(), publicUrl })
  if (mail.kind === 'SCORE_CORRECTED') return composeCorrectionMail(pool, mail.id, { now: now(), publicUrl })
  if (mail.kind === 'ACCESS_TOKENS_ENDING')
    return composeEndingTokens(pool, mail.id, { now: now(), publicUrl })
  if (mail.kind === 'WEBHOOK_STOPPED') return composeStopMail(pool, mail.id, { now: now(), publicUrl })
  if (mail.kind === 'EXPORT_READY') return composeExportMail(pool, mail.id, { now: now(), publicUrl })
  if (mail.userId === null) return null
  const token = mail.kind === 'PASSWORD_RESET' ? await issueResetToken(pool, mail.userId, now()) : null
  // A link must never go to an address that the account no longer has. So the address is read after the token
  // is stored, with a lock that waits for a pending change. A change before this read is visible here; a
  // later change finds the token and revokes it.
  const { rows } = await pool.query<{ username: string; email: string }>(
    'SELECT username, email FROM users WHERE id = $1 FOR SHARE',
    [mail.userId],
  )
  const [user] = rows
  if (!user) return null
  const notice = { username: user.username, at: mail.at, publicUrl }
  if (mail.kind === 'EMAIL_CHANGED') return emailChangedText(notice)
  if (mail.kind === 'IDENTITY_REMOVED') return identityRemovedText(notice)
  if (mail.kind === 'IDENTITY_JOINED') {
    const [name] = await namesOfIdentities(pool, { userId: mail.userId, at: mail.at })
    return name === undefined ? null : identityJoinedText(notice, name)
  }
  const identities = await namesOfIdentities(pool, { userId: mail.userId })
  if (token === null) return passwordChangedText({ ...notice, identities })
  return user.email === mail.recipient ? resetMailText({ ...notice, identities }, token) : null
}
