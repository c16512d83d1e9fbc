import { graphql } from '../../gql/index.ts'
import type { RegisterInput } from '../../gql/graphql.ts'
import type { FormFailure } from '../../apollo/form-failure.ts'
import type { WaitListener } from '../../apollo/wait-while-busy.ts'
import { useFormMutation } from '../../apollo/useFormMutation.ts'

const Register = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      __typename
      ... on User {
        id
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

/** Creates an account without signing in. Returns the failure, or null. */
export function useRegister(): (input: RegisterInput, onWait: WaitListener) => Promise<FormFailure | null> {
  const register = useFormMutation(Register, { fallback: 'Registration failed', fetchPolicy: 'no-cache' })
  return async (input, onWait) => (await register({ input }, onWait)).failure
}
