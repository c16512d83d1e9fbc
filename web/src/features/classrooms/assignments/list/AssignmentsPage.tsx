import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { EmptyFolio } from '../../../../drawings/EmptyFolio.tsx'
import { graphql, readFragment } from '../../../../gql/index.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../../ui/buttons/ButtonLink.tsx'
import { RetryButton } from '../../../../ui/buttons/RetryButton.tsx'
import { Loading } from '../../../../ui/page/Loading.tsx'
import { Message } from '../../../../ui/page/Message.tsx'
import { Placeholder } from '../../../../ui/page/Placeholder.tsx'
import { useFirstNew } from '../../../../ui/useFirstNew.ts'
import { UserText } from '../../../../ui/UserText.tsx'
import { isTeaching } from '../../role-names.ts'
import { useClassroom } from '../../useClassroom.ts'
import { ZoneNote } from '../ZoneNote.tsx'
import { AssignmentCard } from './AssignmentCard.tsx'

const PAGE_SIZE = 100
const LOAD_FAILED = 'Failed to load the assignments'

const AssignmentsPageFields = graphql(`
  fragment AssignmentsPage_classroom on Classroom {
    id
    role
    timeZone
    archivedAt
  }
`)

const ClassAssignmentsQuery = graphql(`
  query ClassAssignments($id: ID!, $first: Int!, $after: String) {
    classroom(id: $id) {
      id
      assignments(first: $first, after: $after) {
        totalCount
        edges {
          cursor
          node {
            id
            ...AssignmentCard_assignment
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

/** The assignments of a class, for its instructors. */
export function AssignmentsPage() {
  const { id, role, timeZone, archivedAt } = readFragment(AssignmentsPageFields, useClassroom())
  const { deletedTitle } = (useLocation().state ?? {}) as { deletedTitle?: string }
  const { data, error, loading, refetch, fetchMore } = useQuery(ClassAssignmentsQuery, {
    variables: { id, first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    skip: !isTeaching(role),
  })
  const [isPartMissing, setPartMissing] = useState(false)
  const assignments = data?.classroom?.assignments
  const edges = assignments?.edges ?? []
  const { list, focusFirstNew } = useFirstNew<HTMLUListElement>(edges.length)
  const more = () => {
    focusFirstNew()
    fetchMore({ variables: { after: edges.at(-1)?.cursor ?? null } }).then(
      () => setPartMissing(false),
      () => setPartMissing(true),
    )
  }
  if (!isTeaching(role)) return <Navigate to={`/classes/${id}`} replace />

  const isArchived = archivedAt !== null
  const hasFailed = !loading && (error !== undefined || isPartMissing)
  return (
    <div className="mt-6 flex flex-col gap-4">
      <Message kind="success">
        {deletedTitle !== undefined && (
          <span>
            Assignment “<UserText>{deletedTitle}</UserText>” was deleted.
          </span>
        )}
      </Message>
      <Message kind="error">{hasFailed && LOAD_FAILED}</Message>
      {hasFailed && <RetryButton look="secondary" className="self-start" onRetry={() => refetch()} />}
      {!assignments && loading && (
        <Loading shape={<Placeholder className="h-48" />}>Loading assignments...</Loading>
      )}
      {assignments && edges.length === 0 && <NoAssignments isArchived={isArchived} />}
      {edges.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <ZoneNote timeZone={timeZone} />
            {!isArchived && <ButtonLink to="new">New assignment</ButtonLink>}
          </div>
          <ul ref={list} aria-label="Assignments" className="flex flex-col gap-3">
            {edges.map(({ node }) => (
              <li key={node.id}>
                <AssignmentCard assignment={node} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </>
      )}
      {assignments?.pageInfo.hasNextPage && (
        <Button
          look="secondary"
          className="w-full"
          aria-disabled={loading}
          onClick={() => !loading && more()}
        >
          {loading ? 'Loading...' : 'Show more assignments'}
        </Button>
      )}
    </div>
  )
}

function NoAssignments({ isArchived }: { isArchived: boolean }) {
  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      <EmptyFolio />
      <div className="max-w-md">
        <p className="font-semibold">No assignments yet</p>
        <p className="text-muted">
          Give one of your quizzes to this class: choose the quiz, from when to when it can be taken, and what
          your learners see afterwards.
        </p>
      </div>
      {!isArchived && <ButtonLink to="new">New assignment</ButtonLink>}
    </div>
  )
}
