import { OperationFailed, UnexpectedResponse } from '../errors.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import type { CreateAccessTokenInput } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { refusalFailure } from '../server/refusal.ts'
import type { RetryOptions } from '../server/retry.ts'
import { sendOnce } from '../server/send-once.ts'
import { type IssuedToken, OwnTokenFields } from './own-token.ts'

const CreateToken = graphql(`
  mutation CreateToken($input: CreateAccessTokenInput!) {
    createAccessToken(input: $input) {
      __typename
      ... on NewAccessToken {
        token
        accessToken {
          ...OwnToken
        }
      }
      ... on Failure {
        code
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

const UNCERTAIN =
  'The token may or may not have been made: look at "quizfolio token list", and revoke it before you try again'
const FLAGS = { name: 'NAME', scopes: '--scope', expiresInDays: '--days', classroomId: '--class' }

/**
 * Makes an access token.
 * @throws InvalidUsage if the name, a scope or the number of days is invalid
 */
export async function createToken(
  server: Server,
  input: CreateAccessTokenInput,
  retryOptions: RetryOptions,
): Promise<IssuedToken> {
  const { createAccessToken: result } = await sendOnce(
    () => send(server, CreateToken, { input }),
    retryOptions,
    UNCERTAIN,
  )
  if (!result) throw new UnexpectedResponse()
  if (result.__typename === 'NewAccessToken')
    return { listed: readFragment(OwnTokenFields, result.accessToken), token: result.token }
  if (result.__typename === 'InvalidInput') throw refusalFailure(result, FLAGS)
  throw new OperationFailed(result.message, result.code)
}
