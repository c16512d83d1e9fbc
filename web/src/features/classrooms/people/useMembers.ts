import { useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { graphql } from '../../../gql/index.ts'
import type { ClassroomMembersQuery } from '../../../gql/graphql.ts'

/** Number of members that are loaded at once. */
export const PAGE_SIZE = 100
/** How often the list is read again while it has one page, so that it shows who is joining. */
const POLL_INTERVAL = 15_000

const ClassroomMembersQueryDocument = graphql(`
  query ClassroomMembers($id: ID!, $first: Int!, $after: String) {
    classroom(id: $id) {
      id
      memberCount
      members(first: $first, after: $after) {
        totalCount
        edges {
          cursor
          node {
            id
            displayName
            username
            role
            state
            section
            externalId
            timeFactor
            joinedAt
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

type Members = NonNullable<NonNullable<ClassroomMembersQuery['classroom']>['members']>

/** A member as the list shows them. */
export type ListedMember = Members['edges'][number]['node']

/**
 * Loads the members of a class, page by page.
 *
 * @param needsAll whether all pages are loaded, one after the other.
 */
export function useMembers(classroomId: string, needsAll: boolean) {
  const { data, error, loading, refetch, fetchMore, startPolling, stopPolling } = useQuery(
    ClassroomMembersQueryDocument,
    {
      variables: { id: classroomId, first: PAGE_SIZE },
      fetchPolicy: 'cache-and-network',
      skipPollAttempt: () => document.hidden,
    },
  )
  const [isPartMissing, setPartMissing] = useState(false)
  const members = data?.classroom?.members
  const edges = members?.edges ?? []
  const cursor = edges.at(-1)?.cursor ?? null
  const hasMore = members?.pageInfo.hasNextPage ?? false
  const hasFailed = !loading && (error !== undefined || isPartMissing)
  const isOnePage = members !== null && members !== undefined && members.totalCount <= PAGE_SIZE

  const loadMore = () => {
    fetchMore({ variables: { after: cursor } }).then(
      () => setPartMissing(false),
      () => setPartMissing(true),
    )
  }

  const isNextWanted = needsAll && hasMore && !loading && !hasFailed
  const loadNext = useEffectEvent(loadMore)
  useEffect(() => {
    if (isNextWanted) loadNext()
  }, [isNextWanted])

  useEffect(() => {
    if (!isOnePage) return
    startPolling(POLL_INTERVAL)
    return stopPolling
  }, [isOnePage, startPolling, stopPolling])

  return {
    members: members ? edges.map(({ node }) => node) : null,
    totalCount: members?.totalCount ?? 0,
    hasMore,
    isLoading: loading,
    hasFailed,
    loadMore,
    reload: async () => {
      await refetch()
      setPartMissing(false)
    },
  }
}
