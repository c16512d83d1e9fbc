import { UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import type { ExtendRunningInput } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { refusalFailure } from '../server/refusal.ts'
import type { RetryOptions } from '../server/retry.ts'
import { sendOnce } from '../server/send-once.ts'

const ExtendRunning = graphql(`
  mutation ExtendRunning($input: ExtendRunningInput!) {
    extendRunning(input: $input) {
      __typename
      ... on RunningExtension {
        extended
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

const FLAGS = { minutes: '--minutes', reason: '--reason' }

const UNCERTAIN =
  'The learners may or may not have got the minutes: look at the extensions of the assignment before you try again'

/**
 * Gives more minutes to everybody who is taking an assignment now. Not idempotent.
 * @returns how many learners got them
 * @throws InvalidUsage naming every flag that is wrong
 */
export async function extendRunning(
  server: Server,
  input: ExtendRunningInput,
  retryOptions: RetryOptions,
): Promise<number> {
  const { extendRunning } = await sendOnce(
    () => send(server, ExtendRunning, { input }),
    retryOptions,
    UNCERTAIN,
  )
  if (!extendRunning) throw new UnexpectedResponse()
  if (extendRunning.__typename !== 'RunningExtension') throw refusalFailure(extendRunning, FLAGS)
  return extendRunning.extended
}
