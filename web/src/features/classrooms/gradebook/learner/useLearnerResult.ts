import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../../gql/index.ts'
import type { LearnerResultQuery, LearnerResultQueryVariables } from '../../../../gql/graphql.ts'

const LearnerResult = graphql(`
  query LearnerResult($classroomId: ID!, $memberId: ID!, $assignmentId: ID!) {
    learnerResult(classroomId: $classroomId, memberId: $memberId, assignmentId: $assignmentId) {
      displayName
      title
      attempts {
        id
        status
        startedAt
        completedAt
        score
        late
        counted
        deadline
        answeredCount
        correctCount
        totalQuestions
        leftOutCount
      }
    }
  }
`)

/** An attempt of a learner, as instructors see it. */
export type LearnerAttempt = NonNullable<LearnerResultQuery['learnerResult']>['attempts'][number]

/** Loads what a learner has done for an assignment. */
export function useLearnerResult(ids: LearnerResultQueryVariables) {
  // Always anew: an attempt in progress changes.
  const { data, error, loading, refetch } = useQuery(LearnerResult, {
    variables: ids,
    fetchPolicy: 'no-cache',
  })
  return { result: data?.learnerResult ?? null, hasFailed: error !== undefined && !loading, retry: refetch }
}
