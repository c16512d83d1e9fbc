import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../../gql/index.ts'

const PAGE_SIZE = 20

const CorrectionsQuery = graphql(`
  query Corrections($id: ID!, $first: Int!, $after: String) {
    quiz(id: $id) {
      id
      title
      corrections(first: $first, after: $after) {
        totalCount
        edges {
          cursor
          node {
            id
            ...CorrectionItem_correction
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)

/** Loads the corrections of a quiz in pages, newest first. */
export function useCorrections(id: string) {
  const { data, error, loading, refetch, fetchMore } = useQuery(CorrectionsQuery, {
    variables: { id, first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  })
  const [isPartMissing, setPartMissing] = useState(false)
  const corrections = data?.quiz?.corrections
  return {
    title: data?.quiz?.title,
    corrections: corrections?.edges.map(({ node }) => node) ?? null,
    hasMore: corrections?.pageInfo.hasNextPage === true,
    isLoading: loading,
    isPartMissing,
    error,
    loadMore: () => {
      fetchMore({ variables: { after: corrections?.pageInfo.endCursor ?? null } }).then(
        () => setPartMissing(false),
        () => setPartMissing(true),
      )
    },
    reload: () => refetch(),
  }
}
