import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { QuestionListQuery as QuestionListData } from '../../../../gql/graphql.ts'
import { listVariables, QuestionListQuery, questionsIn, withNextPage } from './question-list-query.ts'

/**
 * Loads the questions of a section in pages.
 *
 * @param sectionId null for the quiz's questions without a section.
 * @param fromNumber the number of the first question to load.
 */
export function useQuestions(quizId: string, sectionId: string | null, fromNumber: number) {
  const [failedAt, setFailedAt] = useState<number | null>(null)
  const { data, error, loading, fetchMore, refetch } = useQuery(QuestionListQuery, {
    variables: listVariables(quizId, sectionId, fromNumber),
    fetchPolicy: 'cache-and-network',
  })
  const connection = questionsIn(data)
  const loadNext = () => {
    setFailedAt(null)
    const after = connection?.pageInfo.endCursor ?? null
    const request = connection
      ? // After a cursor, there is nothing to skip.
        fetchMore({ variables: { after, fromNumber: 1 }, updateQuery: withNext })
      : refetch()
    request.then(
      () => undefined,
      () => setFailedAt(fromNumber),
    )
  }
  return {
    questions: connection?.edges.map(({ node }) => node) ?? [],
    hasMore: connection?.pageInfo.hasNextPage ?? true,
    isLoading: loading,
    hasFailed: !loading && (failedAt === fromNumber || (error !== undefined && !connection)),
    /** Loads the next page, or retries the one that failed. */
    loadNext,
  }
}

interface NextPage {
  fetchMoreResult: QuestionListData
  variables: { after?: string | null; fromNumber?: number }
}

// Another part of the list may be shown by now.
function withNext(shown: QuestionListData, { fetchMoreResult, variables }: NextPage): QuestionListData {
  const isBehind = questionsIn(shown)?.pageInfo.endCursor === variables.after
  return isBehind ? withNextPage(shown, fetchMoreResult) : shown
}
