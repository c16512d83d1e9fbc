import { OperationFailed, UnexpectedResponse } from '../errors.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import type { CreateWebhookInput } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { refusalFailure } from '../server/refusal.ts'
import type { RetryOptions } from '../server/retry.ts'
import { sendOnce } from '../server/send-once.ts'
import { type OwnWebhook, OwnWebhookFields } from './own-webhooks.ts'

const CreateWebhook = graphql(`
  mutation CreateWebhook($input: CreateWebhookInput!) {
    createWebhook(input: $input) {
      __typename
      ... on NewWebhook {
        secret
        webhook {
          ...OwnWebhook
        }
      }
      ... on Failure {
        code
        message
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
    }
  }
`)

const UNCERTAIN =
  'The webhook may or may not have been made: look at "quizfolio webhook list", and delete it before you try again'
const FLAGS = { url: 'URL', events: '--event', includeDetails: '--details', classroomId: '--class' }

/** A webhook that was just made. */
export interface NewWebhook {
  listed: OwnWebhook
  /** What its requests are signed with. The server never sends it again. */
  secret: string
}

/**
 * Makes a webhook.
 * @throws InvalidUsage if the address or an event is refused
 */
export async function createWebhook(
  server: Server,
  input: CreateWebhookInput,
  retryOptions: RetryOptions,
): Promise<NewWebhook> {
  const { createWebhook: result } = await sendOnce(
    () => send(server, CreateWebhook, { input }),
    retryOptions,
    UNCERTAIN,
  )
  if (!result) throw new UnexpectedResponse()
  if (result.__typename === 'NewWebhook')
    return { listed: readFragment(OwnWebhookFields, result.webhook), secret: result.secret }
  if (result.__typename === 'InvalidInput') throw refusalFailure(result, FLAGS)
  throw new OperationFailed(result.message, result.code)
}
