import { apolloClient } from '../apollo/client.ts'
import { graphql } from '../gql/index.ts'

const LogOut = graphql(`
  mutation LogOut {
    logOut {
      __typename
    }
  }
`)

/**
 * Ends a session at the server. That the server is away is no reason to stay signed in: the token is gone from this
 * browser anyway.
 *
 * @param token of the session, which this browser has already forgotten.
 */
export async function logOut(token: string): Promise<void> {
  const context = { headers: { authorization: `Bearer ${token}` } }
  await apolloClient.mutate({ mutation: LogOut, context }).catch(() => undefined)
}
