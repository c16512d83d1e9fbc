import type { PoolClient } from 'pg'
import { queueMail } from '../../mail/queue-mail.ts'
import { insertIdentity, type Identity } from './identity.ts'

interface Owner {
  userId: string
  /** Empty if the account has no address. */
  email: string
  at: Date
}

/**
 * Joins an identity to an account that exists, and mails its owner a notice. The caller wakes the mail worker
 * after the transaction.
 *
 * @returns the identity's id; null if it is joined to an account already, this one or another.
 */
export async function joinIdentity(
  client: PoolClient,
  identity: Identity,
  { userId, email: recipient, at }: Owner,
): Promise<string | null> {
  const identityId = await insertIdentity(client, identity, { userId, at })
  if (identityId !== null) await queueMail(client, { kind: 'IDENTITY_JOINED', userId, recipient, at })
  return identityId
}
