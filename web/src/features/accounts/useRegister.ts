import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { callFailure, fieldsFailure, type FormFailure } from '../../apollo/form-failure.ts'

const FALLBACK = 'Registration failed'

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

interface NewAccount {
  username: string
  email: string
  password: string
}

/** Makes an account, which does not sign in; returns the failure, if there is one. */
export function useRegister(): (input: NewAccount) => Promise<FormFailure | null> {
  const [mutate] = useMutation(Register, { fetchPolicy: 'no-cache' })
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } })
      switch (data?.register?.__typename) {
        case 'User':
          return null
        case 'InvalidInput':
          return fieldsFailure(data.register.fields, FALLBACK)
        case undefined:
          return callFailure(null, FALLBACK)
      }
    } catch (error) {
      return callFailure(error, FALLBACK)
    }
  }
}
