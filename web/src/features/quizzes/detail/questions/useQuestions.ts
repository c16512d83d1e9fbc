import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { listVariables, QuestionListQuery } from './question-list-query.ts'

/**
 * Loads the questions of a section in pages.
 *
 * @param sectionId null for the quiz's questions without a section.
 */
export function useQuestions(quizId: string, sectionId: string | null) {
  const [isPageMissing, setPageMissing] = useState(false)
  const { data, error, loading, fetchMore, refetch } = useQuery(QuestionListQuery, {
    variables: listVariables(quizId, sectionId),
    fetchPolicy: 'cache-and-network',
  })
  const connection = data?.section?.questions ?? data?.quiz?.questions
  const loadNext = () => {
    setPageMissing(false)
    const after = connection?.pageInfo.endCursor ?? null
    const request = connection ? fetchMore({ variables: { after } }) : refetch()
    request.then(
      () => undefined,
      () => setPageMissing(true),
    )
  }
  return {
    questions: connection?.edges.map(({ node }) => node) ?? [],
    hasMore: connection?.pageInfo.hasNextPage ?? true,
    isLoading: loading,
    hasFailed: !loading && (isPageMissing || (error !== undefined && !connection)),
    /** Loads the next page, or retries the one that failed. */
    loadNext,
  }
}
