import { NotSignedIn, UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import type { TodayQuery } from '../gql/graphql.ts'
import { type Server, send } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import { TOKEN_REFUSED } from '../session/fetch-viewer.ts'

const Today = graphql(`
  query Today {
    viewer {
      today {
        day
        size
        done
        questions {
          quizId
          quizTitle
          questionId
          chance
          reason
          done
          exam {
            date
            daysLeft
          }
        }
      }
      answerSeconds
    }
  }
`)

/** What to practise on a study day. */
export type Plan = NonNullable<NonNullable<TodayQuery['viewer']>['today']> & {
  /** That the learner takes for a question; null if that is not known yet. */
  seconds: number | null
}

/**
 * Reads what to practise today. The first reading of a study day fixes it.
 * @throws NotSignedIn if the server rejects the token
 */
export async function readToday(server: Server, retryOptions: RetryOptions): Promise<Plan> {
  const { viewer } = await retryIdempotent(() => send(server, Today, {}), retryOptions)
  if (!viewer) throw new NotSignedIn(TOKEN_REFUSED)
  if (!viewer.today) throw new UnexpectedResponse()
  return { ...viewer.today, seconds: viewer.answerSeconds }
}
