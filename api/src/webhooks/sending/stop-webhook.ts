import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { WebhookStop } from '../../database/prisma/client.ts'
import { PRIORITY } from '../../mail/queue-mail.ts'

/**
 * Disables an endpoint, unless it is disabled already, and gives up what waits for it. Unless its owner does
 * this, they get a mail.
 *
 * @param client in a transaction.
 */
export async function stopWebhook(
  client: PoolClient,
  webhookId: string,
  stop: WebhookStop,
  at: Date,
): Promise<void> {
  const mailId = stop === 'OWNER' ? null : uuid()
  const { rowCount } = await client.query(
    'UPDATE webhooks SET stop = $2, stopped_at = $3, stop_mail_id = $4 WHERE id = $1 AND stop IS NULL',
    [webhookId, stop, at, mailId],
  )
  if (rowCount === 0) return
  await client.query(
    'UPDATE webhook_deliveries SET next_try_at = NULL WHERE webhook_id = $1 AND next_try_at IS NOT NULL',
    [webhookId],
  )
  // Without a user, so that a server of the last release, which does not know this kind, sends nothing.
  if (mailId !== null)
    await client.query(
      `INSERT INTO mails (id, kind, recipient, created_at, next_try_at, priority)
       VALUES ($1, 'WEBHOOK_STOPPED', '', $2, $2, $3)`,
      [mailId, at, PRIORITY.URGENT],
    )
}
