import type { PoolClient } from 'pg'
import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { check } from '../input.ts'
import type { Viewer } from '../viewer.ts'
import { requireReachable } from '../outbound/require-reachable.ts'
import { requireEventScopes } from './check-endpoint.ts'
import { stopWebhook } from './sending/stop-webhook.ts'
import { updateWebhookRules } from './webhook-rules.ts'
import { requireWebhook } from './webhooks.access.ts'
import { listed, type ListableWebhook, type ListedWebhook } from './webhook.ts'

/**
 * Changes an endpoint, disables it or wakes it.
 *
 * @throws NotFound when there is no such endpoint, or it is another's.
 * @throws InvalidInput naming every wrong field, or when the address is refused.
 * @throws ForbiddenScope when the viewer's access token may not read what the events tell.
 */
export async function updateWebhook(
  deps: Deps,
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<ListedWebhook> {
  const before = await requireWebhook(deps, viewer, id)
  const { url, events, includeDetails, enabled } = check(updateWebhookRules, input)
  requireEventScopes(viewer, events ?? before.events, includeDetails ?? before.includeDetails)
  if (url !== undefined) await requireReachable(deps.outbound, url, 'url')
  return inTransaction(deps.pool, async (client) => {
    await client.query(
      `UPDATE webhooks SET url = coalesce($2, url), events = coalesce($3, events),
         include_details = coalesce($4, include_details) WHERE id = $1`,
      [before.id, url, events, includeDetails],
    )
    if (enabled === true)
      await client.query(
        'UPDATE webhooks SET stop = NULL, stopped_at = NULL, stop_mail_id = NULL WHERE id = $1',
        [before.id],
      )
    if (enabled === false) await stopWebhook(client, before.id, 'OWNER', deps.now())
    return readListed(client, before.id)
  })
}

async function readListed(client: PoolClient, id: string): Promise<ListedWebhook> {
  const { rows } = await client.query<ListableWebhook>(
    `SELECT id, url, events, classroom_id AS "classroomId", include_details AS "includeDetails",
       created_at AS "createdAt", stop, stopped_at AS "stoppedAt" FROM webhooks WHERE id = $1`,
    [id],
  )
  if (!rows[0]) throw new NotFound()
  return listed(rows[0])
}
