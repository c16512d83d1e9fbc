import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import { evictQuestions } from '../question/evict-questions.ts'
import { queueOf } from '../saving/answer-queues.ts'
import { toAttemptState, type AttemptState } from '../attempt-state.ts'
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

/** Resumes an attempt. If it has been closed in the meantime, loads its final state. */
export function useResumeAttempt(): (attemptId: string) => Promise<AttemptState> {
  const client = useApolloClient()
  const load = useLoadAttempt()
  return async (attemptId) => {
    const requestedAt = performance.now()
    const { data } = await client.mutate({ mutation: ResumeAttempt, variables: { attemptId } })
    const resumed = data?.resumeAttempt
    // Another tab or device may have changed the answers in the meantime: load them again.
    queueOf(attemptId).forgetSaved()
    evictQuestions(client.cache, attemptId)
    return resumed?.__typename === 'Attempt' ? toAttemptState(resumed, requestedAt) : load(attemptId)
  }
}
