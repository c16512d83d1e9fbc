import { v7 as uuid } from 'uuid'
import type { Deps } from '../deps.ts'
import { InvalidInput } from '../errors.ts'
import { check } from '../input.ts'
import type { Viewer } from '../viewer.ts'
import { requireReachable } from '../outbound/require-reachable.ts'
import { requireClassOfWebhook, requireEventScopes } from './check-endpoint.ts'
import { createWebhookRules, MAX_WEBHOOKS } from './webhook-rules.ts'
import { newSecret } from './webhook-secret.ts'
import { listed, type NewWebhook } from './webhook.ts'

const FULL = `You have ${MAX_WEBHOOKS} webhooks, the most a person can have: delete one first`

/**
 * Makes an endpoint, which gets the events that happen from now on.
 *
 * @throws InvalidInput naming every wrong field, or when the address is refused, or the viewer has too many.
 * @throws NotFound when the viewer does not teach the class.
 * @throws ForbiddenScope when their access token may not read what the events tell.
 */
export async function createWebhook(deps: Deps, viewer: Viewer, input: unknown): Promise<NewWebhook> {
  const { url, events, includeDetails, classroomId = null } = check(createWebhookRules, input)
  requireEventScopes(viewer, events, includeDetails)
  await requireClassOfWebhook(deps, viewer, classroomId)
  await requireReachable(deps.outbound, url, 'url')
  const { webhook: webhooks } = deps.prisma
  if ((await webhooks.count({ where: { userId: viewer.id } })) >= MAX_WEBHOOKS)
    throw InvalidInput.of('url', FULL)
  const id = uuid()
  const { text, stored } = newSecret(deps.secrets, id)
  const webhook = await webhooks.create({
    data: {
      id,
      userId: viewer.id,
      classroomId,
      url,
      events,
      includeDetails,
      secret: stored,
      createdAt: deps.now(),
      lanes: { create: [{ isFirst: true }, { isFirst: false }] },
    },
  })
  return { ...listed(webhook), secret: text }
}
