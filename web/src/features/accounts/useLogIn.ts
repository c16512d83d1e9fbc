import { graphql } from '../../gql/index.ts'
import type { LogInInput } from '../../gql/graphql.ts'
import { sessionStore } from '../../session/session-store.ts'
import { toSessionUser } from '../../session/session-user.ts'
import type { FormFailure } from '../../apollo/form-failure.ts'
import type { WaitListener } from '../../apollo/wait-while-busy.ts'
import { useFormMutation } from '../../apollo/useFormMutation.ts'
import { useSetTimeZone } from './useSetTimeZone.ts'

const LogIn = graphql(`
  mutation LogIn($input: LogInInput!) {
    logIn(input: $input) {
      __typename
      ... on Session {
        token
        user {
          id
          isTimeZoneSet
          ...SessionUser_user
        }
      }
      ... on InvalidCredentials {
        message
      }
      ... on Forbidden {
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

/**
 * Signs in: begins the session, or returns the failure. The first browser in which a user signs in gives the
 * account its time zone.
 */
export function useLogIn(): (input: LogInInput, onWait: WaitListener) => Promise<FormFailure | null> {
  const logIn = useFormMutation(LogIn, { fallback: 'Login failed', fetchPolicy: 'no-cache' })
  const setTimeZone = useSetTimeZone()
  return async (input, onWait) => {
    const { result, failure } = await logIn({ input }, onWait)
    if (failure) return failure
    if (result.__typename !== 'Session') return { message: result.message, fields: {} }
    // Before the first page, because what it shows depends on the user's day.
    if (!result.user.isTimeZoneSet) await setTimeZone(result.token)
    sessionStore.begin(result.token, toSessionUser(result.user))
    return null
  }
}
