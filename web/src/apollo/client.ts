import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { sessionStore } from '../session/session-store.ts'
import { createCache } from './cache.ts'
import { isUnauthenticated } from './errors.ts'

const authLink = new SetContextLink(({ headers, ...context }) => {
  const { token } = sessionStore
  return { ...context, headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers } }
})

/** How long a call may take, in milliseconds, unless its context says otherwise: one that hangs is given up. */
const PATIENCE = 30_000

const patienceLink = new SetContextLink(({ patience, fetchOptions, ...context }) => {
  const signal = AbortSignal.timeout(typeof patience === 'number' ? patience : PATIENCE)
  return { ...context, fetchOptions: { ...fetchOptions, signal } }
})

// A session that has ended anywhere has ended here, and the guards send the user to the login page. An answer to a
// request that was sent under an earlier session says nothing about this one.
const endedSessionLink = new ErrorLink(({ error, operation }) => {
  const headers = operation.getContext()['headers'] as Record<string, string> | undefined
  if (isUnauthenticated(error) && headers?.['authorization'] === `Bearer ${sessionStore.token}`) {
    sessionStore.end()
  }
})

/** The one client of the app. */
export const apolloClient = new ApolloClient({
  link: ApolloLink.from([authLink, patienceLink, endedSessionLink, new HttpLink({ uri: '/graphql' })]),
  cache: createCache(),
})

// What one user has loaded is not for the next.
sessionStore.subscribe(() => {
  if (sessionStore.current().status === 'signedOut') void apolloClient.clearStore()
})
