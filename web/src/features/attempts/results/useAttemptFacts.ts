import { useQuery } from '@apollo/client/react'
import type { AttemptFactsQuery as Facts } from '../../../gql/graphql.ts'
import { graphql } from '../../../gql/index.ts'
import { PASS_MARK } from '../../../ui/charts/pass-mark.ts'

/** How many of the latest attempts are searched for the one before. */
const LATEST = 100

const AttemptFactsQuery = graphql(`
  query AttemptFacts($id: ID!, $quizId: ID!, $latest: Int!) {
    attempt(id: $id) {
      id
      startedAt
      completedAt
      deadline
      answeredCount
      kind
      result {
        score
      }
      forecast {
        expected
        low
        high
      }
    }
    exam(quizId: $quizId) {
      quizId
      passScore
    }
    quiz(id: $quizId) {
      id
      progress {
        bestScore
      }
    }
    viewer {
      id
      attempts(quizId: $quizId, status: COMPLETED, first: $latest) {
        edges {
          cursor
          node {
            id
            kind
            sectionId
            completedAt
            result {
              score
            }
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`)

interface AttemptFacts {
  /** Undefined until it is loaded. */
  data: Facts | undefined
  /** The least score that passes, in percent; null until it is known. */
  passMark: number | null
}

/**
 * Loads how a completed attempt went next to others. A mock exam passes with the pass score of the exam, if
 * there is one.
 *
 * @param isSkipped whether this is not to be told of the attempt.
 */
export function useAttemptFacts(attemptId: string, quizId: string, isSkipped: boolean): AttemptFacts {
  // The cache merges lists of attempts into one; this list has another length.
  const { data, loading } = useQuery(AttemptFactsQuery, {
    variables: { id: attemptId, quizId, latest: LATEST },
    fetchPolicy: 'no-cache',
    skip: isSkipped,
    // Without a best score for a quiz that was taken with a link and is not among the learner's quizzes.
    errorPolicy: 'all',
  })
  const examScore = data?.attempt?.kind === 'MOCK' ? data.exam?.passScore : null
  const isKnown = isSkipped || data?.attempt != null || !loading
  return { data, passMark: isKnown ? (examScore ?? PASS_MARK) : null }
}
