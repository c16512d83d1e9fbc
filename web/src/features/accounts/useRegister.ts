import { graphql } from '../../gql/index.ts'
import type { RegisterInput } from '../../gql/graphql.ts'
import type { FormFailure } from '../../apollo/form-failure.ts'
import type { WaitListener } from '../../apollo/wait-while-busy.ts'
import { useFormMutation } from '../../apollo/useFormMutation.ts'
import { browserTimeZone, UTC } from '../../ui/time/browser-time-zone.ts'

const Register = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      __typename
      ... on User {
        id
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

/** Creates an account in the browser's time zone, without signing in. Returns the failure, or null. */
export function useRegister(): (input: RegisterInput, onWait: WaitListener) => Promise<FormFailure | null> {
  const register = useFormMutation(Register, { fallback: 'Registration failed', fetchPolicy: 'no-cache' })
  return async (input, onWait) => {
    const timeZone = browserTimeZone()
    if (timeZone === UTC) return (await register({ input }, onWait)).failure
    const { failure } = await register({ input: { ...input, timeZone } }, onWait)
    // The server may not know a new time zone.
    return failure?.fields['timeZone'] ? (await register({ input }, onWait)).failure : failure
  }
}
