import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { graphql } from '../../../gql/index.ts'
import type { ClassroomGradebookQuery } from '../../../gql/graphql.ts'

/** Number of learners that are loaded at once. */
const PAGE_SIZE = 100

const ClassroomGradebook = graphql(`
  query ClassroomGradebook($id: ID!, $first: Int!, $after: String) {
    classroom(id: $id) {
      id
      gradebook {
        assignments {
          assignmentId
          title
          archivedAt
        }
        rows(first: $first, after: $after) {
          totalCount
          edges {
            cursor
            node {
              memberId
              displayName
              externalId
              section
              state
              cells {
                assignmentId
                score
                state
                attempts
                extended
              }
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`)

type Gradebook = NonNullable<NonNullable<ClassroomGradebookQuery['classroom']>['gradebook']>
type Rows = NonNullable<Gradebook['rows']>

/** A learner of the gradebook. */
export type GradebookRow = Rows['edges'][number]['node']

/** What the gradebook shows of a learner and an assignment. */
export type GradebookCell = GradebookRow['cells'][number]

/** An assignment of the gradebook. */
export type GradebookColumn = Gradebook['assignments'][number]

/** What has come of a gradebook. */
interface Loaded {
  columns: GradebookColumn[]
  rows: GradebookRow[]
  totalCount: number
  /** Where the next page begins; null after the last one. */
  next: string | null
}

/** Loads the gradebook of a class, one page after the other; `loaded` is null until the first has come. */
export function useGradebook(id: string) {
  const client = useApolloClient()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const next = loaded === null ? undefined : loaded.next

  useEffect(() => {
    if (next === null || hasFailed) return
    let isCurrent = true
    const load = async () => {
      // The pages are joined here: a thousand rows are of no use to other pages.
      const { data } = await client.query({
        query: ClassroomGradebook,
        variables: { id, first: PAGE_SIZE, after: next ?? null },
        fetchPolicy: 'no-cache',
      })
      const gradebook = data?.classroom?.gradebook
      if (!gradebook?.rows) throw new Error('A page of the gradebook is missing')
      const { edges, totalCount, pageInfo } = gradebook.rows
      if (!isCurrent) return
      setLoaded((before) => ({
        columns: gradebook.assignments,
        rows: [...(before?.rows ?? []), ...edges.map(({ node }) => node)],
        totalCount,
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      }))
    }
    load().catch(() => {
      if (isCurrent) setFailed(true)
    })
    return () => void (isCurrent = false)
  }, [client, id, next, hasFailed])

  return { loaded, hasFailed, retry: async () => setFailed(false) }
}
