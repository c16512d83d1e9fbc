import { apolloClient } from '../apollo/client.ts'
import { graphql } from '../gql/index.ts'

const LogOut = graphql(`
  mutation LogOut {
    logOut {
      __typename
      ... on User {
        endSessionUrl
      }
    }
  }
`)

/**
 * Ends a session on the server. Failures are ignored: the user is signed out of this browser anyway.
 *
 * @param token the session's token, already deleted from this browser.
 * @returns where the browser ends the session at the institution, too; null if there is nothing to end.
 */
export async function logOut(token: string): Promise<string | null> {
  const context = { headers: { authorization: `Bearer ${token}` } }
  const answer = await apolloClient.mutate({ mutation: LogOut, context }).catch(() => undefined)
  const result = answer?.data?.logOut
  return result?.__typename === 'User' ? result.endSessionUrl : null
}
