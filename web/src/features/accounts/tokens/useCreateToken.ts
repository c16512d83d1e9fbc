import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { graphql } from '../../../gql/index.ts'
import type { CreateAccessTokenInput } from '../../../gql/graphql.ts'
import type { IssuedToken } from './issued-token.ts'

const FAILED = 'Failed to make the token'

const CreateAccessToken = graphql(`
  mutation CreateAccessToken($input: CreateAccessTokenInput!) {
    createAccessToken(input: $input) {
      __typename
      ... on NewAccessToken {
        token
        accessToken {
          id
          name
        }
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

export type Issue = { issued: IssuedToken; failure: null } | { issued: null; failure: FormFailure }

/** Makes an access token, which stays out of the cache. */
export function useCreateToken(): (input: CreateAccessTokenInput) => Promise<Issue> {
  const create = useFormMutation(CreateAccessToken, { fallback: FAILED, fetchPolicy: 'no-cache' })
  return async (input) => {
    const { result, failure } = await create({ input })
    if (failure) return { issued: null, failure }
    if (result.__typename !== 'NewAccessToken')
      return { issued: null, failure: { message: FAILED, fields: {} } }
    return { issued: { ...result.accessToken, token: result.token, previousExpiresAt: null }, failure: null }
  }
}
