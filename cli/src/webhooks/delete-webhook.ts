import { UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import { type Server, send } from '../server/client.ts'

const DeleteWebhook = graphql(`
  mutation DeleteWebhook($id: ID!) {
    deleteWebhook(id: $id) {
      __typename
    }
  }
`)

/**
 * Deletes a webhook with its log. Idempotent.
 * @returns "gone" if it was deleted already
 */
export async function deleteWebhook(server: Server, id: string): Promise<'deleted' | 'gone'> {
  const { deleteWebhook } = await send(server, DeleteWebhook, { id })
  if (!deleteWebhook) throw new UnexpectedResponse()
  return deleteWebhook.__typename === 'NotFound' ? 'gone' : 'deleted'
}
