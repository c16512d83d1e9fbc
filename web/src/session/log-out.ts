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
 * Ends a session on the server. Failures are ignored: the user is signed out of this browser anyway.
 *
 * @param token the session's token, already deleted from this browser.
 */
export async function logOut(token: string): Promise<void> {
  const context = { headers: { authorization: `Bearer ${token}` } }
  await apolloClient.mutate({ mutation: LogOut, context }).catch(() => undefined)
}
