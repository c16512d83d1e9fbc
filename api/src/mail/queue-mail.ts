// The mail queue is a table: mails survive the end of the process, and callers do not wait for delivery.
// Rows contain no tokens: a token is issued when the mail is sent.
import type { Pool, PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { MailKind } from '../database/prisma/enums.ts'

export interface QueuedMail {
  kind: MailKind
  /** Null for mails of classes and corrections, and if there is no account: then nothing is sent. */
  userId: string | null
  /** At most 50 characters; empty for mails of classes and corrections, and if the account has no address. */
  recipient: string
  /** The time of the event that the mail is about. */
  at: Date
}

/** Mails with a lower priority are sent first: thousands of others never delay a mail about an account. */
export const PRIORITY = { ACCOUNT: 0, URGENT: 1, BULK: 2 } as const

/**
 * Queues a mail about an account, unless the account has no address.
 *
 * @param client a pool or a transaction. If the transaction is rolled back, the mail is not sent.
 */
export async function queueMail(client: Pool | PoolClient, mail: QueuedMail): Promise<void> {
  if (mail.recipient === '') return
  await client.query({
    name: 'queue-mail',
    text: `INSERT INTO mails (id, kind, user_id, recipient, created_at, next_try_at, priority)
           VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    values: [uuid(), mail.kind, mail.userId, mail.recipient, mail.at, PRIORITY.ACCOUNT],
  })
}

/**
 * Queues the mail for a password reset. For an unknown address, a row is inserted too, so that the request
 * takes the same time as for a known one. That row does not contain the address, and is later deleted without
 * sending a mail.
 *
 * @param email compared case-insensitively; the mail goes to the address stored with the account.
 */
export async function queueResetMail(client: Pool | PoolClient, email: string, at: Date): Promise<void> {
  await client.query({
    name: 'queue-reset-mail',
    text: `INSERT INTO mails (id, kind, user_id, recipient, created_at, next_try_at, priority)
           SELECT $1, 'PASSWORD_RESET', u.id, coalesce(u.email, ''), $3, $3, $4
           FROM (SELECT) request LEFT JOIN users u ON lower(u.email) = lower($2) AND u.email <> ''`,
    values: [uuid(), email, at, PRIORITY.ACCOUNT],
  })
}
