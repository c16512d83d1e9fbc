// Mails wait as rows of the database, so that one is neither lost with the process nor waited for by the caller. No row
// holds a token: that of a reset is made when the mail is.
import type { Pool, PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { MailKind } from '../database/prisma/enums.ts'

/** A mail to be sent. */
export interface QueuedMail {
  kind: MailKind
  /** Whose account it is about; null where there is none, and nothing is sent then. */
  userId: string | null
  /** The address, of at most 50 characters. */
  recipient: string
  /** The moment of the event it tells of. */
  at: Date
}

/**
 * Queues a mail.
 *
 * @param client a pool, or a connection whose transaction decides whether the mail is sent.
 */
export async function queueMail(client: Pool | PoolClient, mail: QueuedMail): Promise<void> {
  await client.query({
    name: 'queue-mail',
    text: `INSERT INTO mails (id, kind, user_id, recipient, created_at, next_try_at)
           VALUES ($1, $2, $3, $4, $5, $5)`,
    values: [uuid(), mail.kind, mail.userId, mail.recipient, mail.at],
  })
}

/**
 * Queues the mail of a password reset. An address without an account gets a row as well, which is thrown away unsent and
 * does not keep the address: so that one statement, with the same work, serves both.
 *
 * @param email as it was typed, compared without regard to case; the mail goes to the address that the account has.
 */
export async function queueResetMail(client: Pool | PoolClient, email: string, at: Date): Promise<void> {
  await client.query({
    name: 'queue-reset-mail',
    text: `INSERT INTO mails (id, kind, user_id, recipient, created_at, next_try_at)
           SELECT $1, 'PASSWORD_RESET', u.id, coalesce(u.email, ''), $3, $3
           FROM (SELECT) request LEFT JOIN users u ON lower(u.email) = lower($2)`,
    values: [uuid(), email, at],
  })
}
