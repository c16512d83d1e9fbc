import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../../gql/index.ts'
import { isSameFilter, listVariables, type QuizFilter } from './quiz-filter.ts'

/** Number of quizzes that are loaded at once. */
export const PAGE_SIZE = 100

// The page's own query has this fragment, so that the page loads with one request.
export const QuizListFields = graphql(`
  fragment QuizList_user on User {
    id
    quizzes(first: $first, after: $after, search: $search, orderBy: $orderBy, mastery: $mastery) {
      totalCount
      edges {
        cursor
        node {
          id
          ...QuizCard_quiz
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const QuizListQuery = graphql(`
  query QuizList(
    $first: Int!
    $after: String
    $search: String
    $orderBy: QuizOrder!
    $mastery: [MasteryLevel!]
  ) {
    viewer {
      id
      ...QuizList_user
    }
  }
`)

/**
 * Loads the quizzes that match a filter. While they are loading, it returns those of the previous filter.
 *
 * @param isLoaded whether the page has just loaded the quizzes of this filter into the cache.
 */
export function useQuizList(filter: QuizFilter, isLoaded: boolean) {
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(QuizListQuery, {
    variables: { first: PAGE_SIZE, ...listVariables(filter) },
    fetchPolicy: isLoaded ? 'cache-first' : 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  // The filter of the list whose next page could not be loaded.
  const [failedFilter, setFailedFilter] = useState<QuizFilter | null>(null)
  // The filter of the list that is being loaded again after a failure.
  const [retriedFilter, setRetriedFilter] = useState<QuizFilter | null>(null)
  const isRetrying = retriedFilter !== null && isSameFilter(retriedFilter, filter)
  const isPartMissing = failedFilter !== null && isSameFilter(failedFilter, filter)
  return {
    user: (data ?? previousData)?.viewer,
    /** Whether the quizzes are those of this filter. */
    isMatching: data !== undefined,
    isLoading: loading,
    /** Whether the last request has failed; stays true during a retry. */
    hasFailed: isRetrying || (!loading && (error !== undefined || isPartMissing)),
    reload: async () => {
      setRetriedFilter(filter)
      try {
        await refetch()
        setFailedFilter(null)
      } finally {
        setRetriedFilter(null)
      }
    },
    loadMore: (after: string | null) => {
      fetchMore({ variables: { after } }).then(
        () => setFailedFilter(null),
        () => setFailedFilter(filter),
      )
    },
  }
}
