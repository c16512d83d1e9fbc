import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import { queueOf } from '../saving/answer-queues.ts'
import { standingOf, type AttemptStanding } from '../attempt-fields.ts'
import { useLoadAttempt } from './useLoadAttempt.ts'

const ResumeAttempt = graphql(`
  mutation ResumeAttempt($attemptId: ID!) {
    resumeAttempt(attemptId: $attemptId) {
      __typename
      ... on Attempt {
        id
        ...TakePage_attempt
      }
      ... on AttemptClosed {
        message
      }
    }
  }
`)

/** Goes on with an attempt; one that has closed in the meantime is shown as it ended. */
export function useResumeAttempt(): (attemptId: string) => Promise<AttemptStanding> {
  const client = useApolloClient()
  const load = useLoadAttempt()
  return async (attemptId) => {
    const askedAt = performance.now()
    const { data } = await client.mutate({ mutation: ResumeAttempt, variables: { attemptId } })
    const resumed = data?.resumeAttempt
    // Another page may have answered since: what is known of the answers is asked for anew.
    queueOf(attemptId).forgetSaved()
    const cacheId = client.cache.identify({ __typename: 'Attempt', id: attemptId })
    if (cacheId !== undefined) client.cache.evict({ id: cacheId, fieldName: 'questions' })
    return resumed?.__typename === 'Attempt' ? standingOf(resumed, askedAt) : load(attemptId)
  }
}
