import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { SwitchableMailKind } from '../../mail/class-mails/class-mail-kind.ts'
import { hashToken, TOKEN_FORM } from '../../mail/token.ts'

/** The mails that a link has switched off. */
export interface Unsubscription {
  kind: SwitchableMailKind | 'INVITATION'
}

type Target = Unsubscription & { userId: string | null; addressHash: Buffer | null }

/**
 * Switches off the mails that a link belongs to: a kind of mails to its user, or invitations to its address.
 * Doing it again changes nothing.
 *
 * @param token the link's token, not its hash. It is all that is needed: mail programs have no session.
 * @throws NotFound when the token is unknown or expired.
 */
export async function unsubscribe({ pool, now }: Deps, token: string): Promise<Unsubscription> {
  if (!TOKEN_FORM.test(token)) throw new NotFound()
  const at = now()
  return inTransaction(pool, async (client) => {
    // The lock makes a concurrent deletion of the account wait for the row that refers to it.
    const { rows } = await client.query<Target>(
      `SELECT kind, user_id AS "userId", address_hash AS "addressHash" FROM unsubscribe_links
       WHERE token_hash = $1 AND expires_at > $2 FOR KEY SHARE`,
      [hashToken(token), at],
    )
    const [target] = rows
    if (!target) throw new NotFound()
    const { kind, userId, addressHash } = target
    if (userId !== null)
      await client.query(
        'INSERT INTO mail_opt_outs (user_id, kind, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [userId, kind, at],
      )
    else
      await client.query(
        'INSERT INTO mail_suppressions (address_hash, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [addressHash, at],
      )
    return { kind }
  })
}
