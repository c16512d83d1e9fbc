import { OperationFailed, UnexpectedResponse } from '../errors.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import { type Server, send } from '../server/client.ts'
import type { RetryOptions } from '../server/retry.ts'
import { sendOnce } from '../server/send-once.ts'
import { type IssuedToken, OwnTokenFields } from './own-token.ts'

const RotateToken = graphql(`
  mutation RotateToken($id: ID!) {
    rotateAccessToken(id: $id) {
      __typename
      ... on NewAccessToken {
        token
        previousExpiresAt
        accessToken {
          ...OwnToken
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`)

const UNCERTAIN =
  'The token may or may not have been rotated: its last four characters in "quizfolio token list" say which'

/** A token with a new secret. */
export interface RotatedToken extends IssuedToken {
  /** Until when the token before it works. */
  previousExpiresAt: string | null
}

/** Replaces an access token by a new one; the old one works for another day. */
export async function rotateToken(
  server: Server,
  id: string,
  retryOptions: RetryOptions,
): Promise<RotatedToken> {
  const { rotateAccessToken: result } = await sendOnce(
    () => send(server, RotateToken, { id }),
    retryOptions,
    UNCERTAIN,
  )
  if (!result) throw new UnexpectedResponse()
  if (result.__typename !== 'NewAccessToken') throw new OperationFailed(result.message, result.code)
  const { accessToken, token, previousExpiresAt } = result
  return { listed: readFragment(OwnTokenFields, accessToken), token, previousExpiresAt }
}
