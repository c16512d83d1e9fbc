import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { ErrorLink } from '@apollo/client/link/error'
import { tap } from 'rxjs'
import { sessionStore } from '../session/session-store.ts'
import { createCache } from './cache.ts'
import { isUnauthenticated } from './errors.ts'
import { setReachable } from './reachability.ts'

const authLink = new SetContextLink(({ headers, ...context }) => {
  const { token } = sessionStore
  return { ...context, headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers } }
})

/** Milliseconds before a hung request is aborted; `timeout` in an operation's context overrides it. */
const DEFAULT_TIMEOUT = 30_000

const timeoutLink = new SetContextLink(({ timeout, fetchOptions, ...context }) => {
  const signal = AbortSignal.timeout(typeof timeout === 'number' ? timeout : DEFAULT_TIMEOUT)
  return { ...context, fetchOptions: { ...fetchOptions, signal } }
})

// Ends the session in this browser when the server reports that it has ended; the guards then redirect to
// the login page. A late response to a request of an earlier session must not end the current one.
const endedSessionLink = new ErrorLink(({ error, operation }) => {
  const headers = operation.getContext()['headers'] as Record<string, string> | undefined
  if (isUnauthenticated(error) && headers?.['authorization'] === `Bearer ${sessionStore.token}`) {
    sessionStore.end()
  }
})

const reachabilityLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(tap({ next: () => setReachable(true), error: reportUnreachable })),
)

// A request that a page has cancelled says nothing.
function reportUnreachable(error: unknown): void {
  const isCancelled = error instanceof DOMException && error.name === 'AbortError'
  if (!isCancelled) setReachable(CombinedGraphQLErrors.is(error) || ServerError.is(error))
}

/** The app's only client. */
export const apolloClient = new ApolloClient({
  link: ApolloLink.from([
    authLink,
    timeoutLink,
    endedSessionLink,
    reachabilityLink,
    new HttpLink({ uri: '/graphql' }),
  ]),
  cache: createCache(),
})

// Clears the cache when the session ends, because the next user must not see its data.
sessionStore.subscribe(() => {
  if (sessionStore.current().status === 'signedOut') void apolloClient.clearStore()
})
