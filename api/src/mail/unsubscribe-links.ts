import { createHash } from 'node:crypto'
import type { Queryable } from '../database/input-rows.ts'
import type { SwitchableMailKind } from './class-mails/class-mail-kind.ts'
import { hashToken, newToken } from './token.ts'

// A year: mails are read long after they were sent.
const LIFETIME = 365 * 24 * 60 * 60 * 1000

/** What a link switches off. */
type Target = { kind: SwitchableMailKind; userId: string } | { kind: 'INVITATION'; address: string }

/** The addresses of a link that switches off mails. */
export interface UnsubscribeUrls {
  /** A page that asks. */
  page: string
  /** Takes a POST that asks nothing. */
  oneClick: string
}

/**
 * Issues the link with which the recipient of a mail switches off mails of its kind, without signing in.
 *
 * @param publicUrl the base of links, without a trailing slash.
 */
export async function issueUnsubscribeLink(
  client: Queryable,
  target: Target,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<UnsubscribeUrls> {
  const token = newToken()
  await client.query({
    name: 'issue-unsubscribe-link',
    text: `INSERT INTO unsubscribe_links (token_hash, kind, user_id, address_hash, expires_at)
           VALUES ($1, $2, $3, $4, $5)`,
    values: [
      hashToken(token),
      target.kind,
      'userId' in target ? target.userId : null,
      'address' in target ? hashAddress(target.address) : null,
      new Date(now.getTime() + LIFETIME),
    ],
  })
  return {
    page: `${publicUrl}/unsubscribe/${token}`,
    oneClick: `${publicUrl}/api/mail/unsubscribe/${token}/`,
  }
}

/** Returns the hash under which an address that wants no more invitations is stored. */
export function hashAddress(address: string): Buffer {
  return createHash('sha256').update(address.trim().toLowerCase()).digest()
}
