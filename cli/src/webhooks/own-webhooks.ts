import { NotSignedIn } from '../errors.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import type { OwnWebhookFragment } from '../gql/graphql.ts'
import { findOne } from '../lookup/find-one.ts'
import { type Server, send } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import { TOKEN_REFUSED } from '../session/fetch-viewer.ts'

export const OwnWebhookFields = graphql(`
  fragment OwnWebhook on Webhook {
    id
    url
    events
    classroomId
    includeDetails
    enabled
    disabledReason
    disabledAt
    createdAt
  }
`)

const WebhookList = graphql(`
  query WebhookList {
    viewer {
      webhooks {
        ...OwnWebhook
      }
    }
  }
`)

/** A webhook of the user, without its secret. */
export type OwnWebhook = OwnWebhookFragment

/**
 * Lists the user's webhooks, newest first.
 * @throws NotSignedIn if the server rejects the token
 */
export async function ownWebhooks(server: Server, retryOptions: RetryOptions): Promise<OwnWebhook[]> {
  const { viewer } = await retryIdempotent(() => send(server, WebhookList, {}), retryOptions)
  if (!viewer) throw new NotSignedIn(TOKEN_REFUSED)
  return viewer.webhooks.map((webhook) => readFragment(OwnWebhookFields, webhook))
}

/**
 * Finds one of the user's webhooks by its id or its address.
 * @throws OperationFailed if there is none, or if several match
 */
export async function findWebhook(
  server: Server,
  name: string,
  retryOptions: RetryOptions,
): Promise<OwnWebhook> {
  return findOne(await ownWebhooks(server, retryOptions), name, {
    noun: ['webhook', 'webhooks'],
    namesOf: ({ url }) => [url],
    describe: ({ createdAt, events }) => `made ${createdAt.slice(0, 10)}, ${events.join(' ')}`,
  })
}
