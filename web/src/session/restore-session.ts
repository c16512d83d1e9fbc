import { apolloClient } from '../apollo/client.ts'
import { graphql } from '../gql/index.ts'
import { toSessionUser } from './session-user.ts'
import { sessionStore } from './session-store.ts'

const RestoreSession = graphql(`
  query RestoreSession {
    viewer {
      id
      ...SessionUser_user
    }
  }
`)

/**
 * Loads the user of a saved token from the server and saves the session again. Ends the session if the token
 * is invalid or the request fails.
 */
export async function restoreSession(): Promise<void> {
  const token = sessionStore.token
  try {
    const { data } = await apolloClient.query({ query: RestoreSession, fetchPolicy: 'network-only' })
    if (sessionStore.token !== token || token === null) return
    if (data?.viewer) sessionStore.begin(token, toSessionUser(data.viewer))
    else sessionStore.end()
  } catch {
    if (sessionStore.token === token) sessionStore.end()
  }
}
