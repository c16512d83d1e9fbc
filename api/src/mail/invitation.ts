import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../database/transactions.ts'
import { invitationText } from './mail-texts.ts'
import type { Mail } from './message.ts'
import { hashAddress, issueUnsubscribeLink } from './unsubscribe-links.ts'
import { hashToken, newToken } from './token.ts'

// 30 days.
const LIFETIME = 30 * 24 * 60 * 60 * 1000

/**
 * Writes the mail that invites a person to a class, to the address of their seat. Issues the token with which
 * they claim the seat; an earlier one no longer works.
 *
 * @param publicUrl the base of links, without a trailing slash.
 * @returns null if the seat is claimed or removed, got another invitation or no address since, or its address
 *   wants no more invitations.
 */
export async function composeInvitation(
  pool: Pool,
  mailId: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Mail | null> {
  return inTransaction(pool, async (client) => {
    // The lock makes a change of the address wait. So the change finds the token, and revokes it.
    const { rows } = await client.query<{ email: string; classroom: string; inviter: string }>(
      `SELECT m.email, c.name AS classroom, i.display_name AS inviter
       FROM members m JOIN classrooms c ON c.id = m.classroom_id
       JOIN invitations ON invitations.member_id = m.id JOIN members i ON i.id = invitations.inviter_id
       WHERE invitations.mail_id = $1 AND m.state = 'INVITED' AND m.email IS NOT NULL
       FOR SHARE OF m`,
      [mailId],
    )
    const [seat] = rows
    if (!seat || (await isSuppressed(client, seat.email))) return null
    const token = newToken()
    // A change of the address before the lock was granted has replaced the invitation.
    const { rowCount } = await client.query(
      'UPDATE invitations SET token_hash = $2, expires_at = $3 WHERE mail_id = $1',
      [mailId, hashToken(token), new Date(now.getTime() + LIFETIME)],
    )
    if (rowCount === 0) return null
    const target = { kind: 'INVITATION', address: seat.email } as const
    const urls = await issueUnsubscribeLink(client, target, { now, publicUrl })
    const text = invitationText({ ...seat, publicUrl, unsubscribePage: urls.page }, token)
    return { to: seat.email, unsubscribeUrl: urls.oneClick, ...text }
  })
}

async function isSuppressed(client: PoolClient, address: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM mail_suppressions WHERE address_hash = $1', [
    hashAddress(address),
  ])
  return rowCount !== 0
}
