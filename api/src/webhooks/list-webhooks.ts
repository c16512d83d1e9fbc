import type { Deps } from '../deps.ts'
import type { Viewer } from '../viewer.ts'
import { ownWebhooks, requireWebhook } from './webhooks.access.ts'
import { listed, type ListedWebhook } from './webhook.ts'

/** Lists the viewer's endpoints, newest first. */
export async function listWebhooks({ prisma }: Deps, viewer: Viewer): Promise<ListedWebhook[]> {
  const webhooks = await prisma.webhook.findMany({
    where: ownWebhooks(viewer),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return webhooks.map(listed)
}

/**
 * Returns one of the viewer's endpoints.
 *
 * @throws NotFound when there is no such endpoint, or it is another's.
 */
export async function getWebhook(deps: Deps, viewer: Viewer, id: string): Promise<ListedWebhook> {
  return listed(await requireWebhook(deps, viewer, id))
}
