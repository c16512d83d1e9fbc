import { UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import { type Server, send } from '../server/client.ts'

const RevokeToken = graphql(`
  mutation RevokeToken($id: ID!) {
    revokeAccessToken(id: $id) {
      __typename
    }
  }
`)

/**
 * Revokes an access token. Idempotent.
 * @returns "gone" if it was revoked already
 */
export async function revokeToken(server: Server, id: string): Promise<'revoked' | 'gone'> {
  const { revokeAccessToken } = await send(server, RevokeToken, { id })
  if (!revokeAccessToken) throw new UnexpectedResponse()
  return revokeAccessToken.__typename === 'NotFound' ? 'gone' : 'revoked'
}
