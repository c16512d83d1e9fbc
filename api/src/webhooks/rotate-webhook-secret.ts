import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { newSecret } from './webhook-secret.ts'
import { requireWebhook } from './webhooks.access.ts'

const OVERLAP = 24 * 3_600_000

/** The new secret of an endpoint. */
export interface RotatedSecret {
  secret: string
  /** Until when requests are also signed with the secret before it. */
  previousSecretExpiresAt: Date
}

/**
 * Gives an endpoint a new secret. For 24 hours, requests are signed with both; an older one ends at once.
 *
 * @throws NotFound when there is no such endpoint, or it is another's.
 */
export async function rotateWebhookSecret(deps: Deps, viewer: Viewer, id: string): Promise<RotatedSecret> {
  const webhook = await requireWebhook(deps, viewer, id)
  const { text, stored } = newSecret(deps.secrets, webhook.id)
  const previousSecretExpiresAt = new Date(deps.now().getTime() + OVERLAP)
  const { rowCount } = await deps.pool.query(
    `UPDATE webhooks SET previous_secret = secret, previous_secret_expires_at = $3, secret = $2 WHERE id = $1`,
    [webhook.id, Buffer.from(stored), previousSecretExpiresAt],
  )
  if (rowCount === 0) throw new NotFound()
  return { secret: text, previousSecretExpiresAt }
}
