import { apolloClient } from '../../../apollo/client.ts'
import { errorMessage } from '../../../apollo/errors.ts'
import { graphql } from '../../../gql/index.ts'
import type { OpenLtiSessionInput } from '../../../gql/graphql.ts'
import { keepSessionIn, tokenOfBrowser } from '../../../session/session-place.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { toSessionUser } from '../../../session/session-user.ts'

const FAILED = 'The activity could not be opened. Check your connection.'

const OpenLtiSession = graphql(`
  mutation OpenLtiSession($input: OpenLtiSessionInput!) {
    openLtiSession(input: $input) {
      __typename
      ... on LtiSession {
        token
        user {
          id
          ...SessionUser_user
        }
        assignmentId
        launchId
        ask {
          username
          name
          ticket
        }
      }
      ... on Failure {
        message
      }
    }
  }
`)

/** Where a launch leads. */
export interface LaunchedPlace {
  /** Null if no quiz has been chosen. */
  assignmentId: string | null
  /** Set if the person may choose one. */
  launchId: string | null
}

export type OpenedLaunch =
  | { kind: 'OPENED'; place: LaunchedPlace }
  /** With who is signed in in this browser, or null for nobody, and whom the platform has launched. */
  | { kind: 'ASKED'; username: string | null; name: string | null; ticket: string }
  /** `mayRetry` if the server has not answered. */
  | { kind: 'FAILED'; message: string; mayRetry: boolean }

/**
 * Opens the session of a launch in this tab. Who is signed in in this browser is asked; who has launched in
 * this tab before is not, since it may be a shared computer.
 */
export async function openLtiSession(input: OpenLtiSessionInput): Promise<OpenedLaunch> {
  const token = tokenOfBrowser()
  const authorization = token === null ? '' : `Bearer ${token}`
  try {
    const { data } = await apolloClient.mutate({
      mutation: OpenLtiSession,
      variables: { input },
      context: { headers: { authorization } },
      fetchPolicy: 'no-cache',
    })
    const session = data?.openLtiSession
    if (session?.__typename !== 'LtiSession')
      return { kind: 'FAILED', message: session?.message ?? FAILED, mayRetry: false }
    const { ask, user, assignmentId, launchId } = session
    if (ask) return { kind: 'ASKED', ...ask }
    if (session.token === null || !user) return { kind: 'FAILED', message: FAILED, mayRetry: false }
    keepSessionIn('TAB')
    sessionStore.begin(session.token, toSessionUser(user))
    return { kind: 'OPENED', place: { assignmentId, launchId } }
  } catch (error) {
    return { kind: 'FAILED', message: errorMessage(error, FAILED), mayRetry: true }
  }
}
