import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { PRIORITY } from './queue-mail.ts'

/** Seats whose persons are invited. */
export interface Invitations {
  /** Member ids. Each seat has an address, to which its mail goes. */
  seats: string[]
  /** The member who invites. */
  inviterId: string
  at: Date
}

/**
 * Queues a mail for each seat.
 *
 * @param client a transaction. If it is rolled back, the mails are not sent.
 */
export async function queueInvitations(
  client: PoolClient,
  { seats, inviterId, at }: Invitations,
): Promise<void> {
  const mails = seats.map(() => uuid())
  await client.query(
    `INSERT INTO mails (id, kind, recipient, created_at, next_try_at, priority)
     SELECT id, 'INVITATION', '', $2, $2, $3 FROM unnest($1::uuid[]) AS mail (id)`,
    [mails, at, PRIORITY.BULK],
  )
  await client.query(
    `INSERT INTO invitations (member_id, mail_id, inviter_id)
     SELECT member_id, mail_id, $3 FROM unnest($1::uuid[], $2::uuid[]) AS seats (member_id, mail_id)`,
    [seats, mails, inviterId],
  )
}

/**
 * Makes the links of seats useless, and removes mails that are not sent yet.
 *
 * @param client a transaction.
 */
export async function revokeInvitations(client: PoolClient, seats: string[]): Promise<void> {
  // In the order in which a sent mail is removed.
  await client.query(
    'DELETE FROM mails WHERE id IN (SELECT mail_id FROM invitations WHERE member_id = ANY ($1::uuid[]))',
    [seats],
  )
  await client.query('DELETE FROM invitations WHERE member_id = ANY ($1::uuid[])', [seats])
}
