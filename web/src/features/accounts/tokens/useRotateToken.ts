import { refusalIn } from '../../../apollo/useRefusableMutation.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { graphql } from '../../../gql/index.ts'
import type { Issue } from './useCreateToken.ts'

const FAILED = 'Failed to rotate the token'

const RotateAccessToken = graphql(`
  mutation RotateAccessToken($id: ID!) {
    rotateAccessToken(id: $id) {
      __typename
      ... on NewAccessToken {
        token
        previousExpiresAt
        accessToken {
          id
          name
        }
      }
      ... on Failure {
        message
      }
    }
  }
`)

/** Replaces an access token by a new one, which stays out of the cache. */
export function useRotateToken(): (id: string) => Promise<Issue> {
  const rotate = useFormMutation(RotateAccessToken, { fallback: FAILED, fetchPolicy: 'no-cache' })
  return async (id) => {
    const { result, failure } = await rotate({ id })
    if (failure) return { issued: null, failure }
    if (result.__typename !== 'NewAccessToken')
      return { issued: null, failure: refusalIn(result) ?? { message: FAILED, fields: {} } }
    const { accessToken, token, previousExpiresAt } = result
    return { issued: { ...accessToken, token, previousExpiresAt }, failure: null }
  }
}
