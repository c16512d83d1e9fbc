import { graphql } from '../gql/gql.ts'
import { type Server, send } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

const AnswerSeconds = graphql(`
  query AnswerSeconds {
    viewer {
      answerSeconds
    }
  }
`)

/** Reads how many seconds the learner takes for a question; null if that is not known yet. */
export async function readAnswerSeconds(server: Server, retryOptions: RetryOptions): Promise<number | null> {
  const { viewer } = await retryIdempotent(() => send(server, AnswerSeconds, {}), retryOptions)
  return viewer?.answerSeconds ?? null
}
