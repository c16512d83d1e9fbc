import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { requireWebhook } from './webhooks.access.ts'

/**
 * Deletes an endpoint with its log. Nothing more is sent to it.
 *
 * @returns its id as it is stored.
 * @throws NotFound when there is no such endpoint, or it is another's.
 */
export async function deleteWebhook(deps: Deps, viewer: Viewer, id: string): Promise<string> {
  const webhook = await requireWebhook(deps, viewer, id)
  const { count } = await deps.prisma.webhook.deleteMany({ where: { id: webhook.id } })
  if (count === 0) throw new NotFound()
  return webhook.id
}
