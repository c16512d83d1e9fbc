import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'

const ReadinessPanelQuery = graphql(`
  query ReadinessPanel($quizId: ID!) {
    readiness(quizId: $quizId) {
      ...ReadinessFigures_readiness
    }
    exam(quizId: $quizId) {
      quizId
      ...ReadinessFigures_exam
    }
  }
`)

/** Loads what score to expect of a quiz, and its exam. */
export function useReadiness(quizId: string) {
  const { data, error, loading, refetch } = useQuery(ReadinessPanelQuery, {
    variables: { quizId },
    fetchPolicy: 'cache-and-network',
  })
  return {
    readiness: data?.readiness ?? null,
    exam: data?.exam ?? null,
    hasFailed: error !== undefined && !loading && !data?.readiness,
    retry: () => refetch(),
  }
}
