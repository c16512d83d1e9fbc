import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RetryButton } from '../../../ui/buttons/RetryButton.tsx'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { Placeholder } from '../../../ui/page/Placeholder.tsx'
import { useFirstNew } from '../../../ui/useFirstNew.ts'
import { AssignedRow } from './AssignedRow.tsx'

const PAGE_SIZE = 50
const LOAD_FAILED = 'Failed to load the assignments'

const LearnersAssignmentsQuery = graphql(`
  query LearnersAssignments($id: ID!, $last: Int!, $before: String) {
    classroom(id: $id) {
      id
      assignments(last: $last, before: $before) {
        edges {
          cursor
          node {
            id
            ...AssignedRow_assignment
          }
        }
        pageInfo {
          hasPreviousPage
          startCursor
        }
      }
    }
  }
`)

/** The assignments of a class, newest first, as a learner has them. */
export function LearnersAssignments({ classroomId }: { classroomId: string }) {
  const { data, error, loading, refetch, fetchMore } = useQuery(LearnersAssignmentsQuery, {
    variables: { id: classroomId, last: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  })
  const [isPartMissing, setPartMissing] = useState(false)
  const assignments = data?.classroom?.assignments
  const nodes = (assignments?.edges ?? []).map(({ node }) => node).toReversed()
  const { list, focusFirstNew } = useFirstNew<HTMLUListElement>(nodes.length)
  const more = () => {
    focusFirstNew()
    fetchMore({ variables: { before: assignments?.pageInfo.startCursor ?? null } }).then(
      () => setPartMissing(false),
      () => setPartMissing(true),
    )
  }
  const hasFailed = !loading && (error !== undefined || isPartMissing)
  return (
    <section aria-labelledby="class-assignments" className="w-full">
      <h2 id="class-assignments" className="text-lg font-semibold">
        Assignments
      </h2>
      <div className="mt-3 flex flex-col gap-3">
        <Message kind="error">{hasFailed && LOAD_FAILED}</Message>
        {hasFailed && <RetryButton look="secondary" className="self-start" onRetry={() => refetch()} />}
        {!assignments && loading && (
          <Loading shape={<Placeholder className="h-32" />}>Loading assignments...</Loading>
        )}
        {assignments && nodes.length === 0 && (
          <div className="rounded-box border border-dashed border-line-strong p-5">
            <p className="font-semibold">Nothing is assigned yet</p>
            <p className="text-muted">What your instructors assign appears here and on your dashboard.</p>
          </div>
        )}
        {nodes.length > 0 && (
          <ul
            ref={list}
            aria-label="Assignments"
            className="divide-y divide-line overflow-hidden rounded-box border border-line bg-surface"
          >
            {nodes.map((assignment) => (
              <li key={assignment.id}>
                <AssignedRow assignment={assignment} level={3} />
              </li>
            ))}
          </ul>
        )}
        {assignments?.pageInfo.hasPreviousPage && (
          <Button
            look="secondary"
            className="w-full"
            aria-disabled={loading}
            onClick={() => !loading && more()}
          >
            {loading ? 'Loading...' : 'Show earlier assignments'}
          </Button>
        )}
      </div>
    </section>
  )
}
