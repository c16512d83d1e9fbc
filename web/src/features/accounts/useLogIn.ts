import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { sessionStore } from '../../session/session-store.ts'
import { toSessionUser } from '../../session/session-user.ts'
import { callFailure, fieldsFailure, type FormFailure } from '../../apollo/form-failure.ts'

const FALLBACK = 'Login failed'

const LogIn = graphql(`
  mutation LogIn($input: LogInInput!) {
    logIn(input: $input) {
      __typename
      ... on Session {
        token
        user {
          id
          ...SessionUser_user
        }
      }
      ... on InvalidCredentials {
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

/** Signs in: the session begins, or the failure is returned. */
export function useLogIn(): (input: { username: string; password: string }) => Promise<FormFailure | null> {
  const [mutate] = useMutation(LogIn, { fetchPolicy: 'no-cache' })
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } })
      switch (data?.logIn?.__typename) {
        case 'Session':
          sessionStore.begin(data.logIn.token, toSessionUser(data.logIn.user))
          return null
        case 'InvalidCredentials':
          return { message: data.logIn.message, fields: {} }
        case 'InvalidInput':
          return fieldsFailure(data.logIn.fields, FALLBACK)
        case undefined:
          return callFailure(null, FALLBACK)
      }
    } catch (error) {
      return callFailure(error, FALLBACK)
    }
  }
}
