import { useQuery } from '@apollo/client/react'
import { useParams } from 'react-router-dom'
import { errorCodeOf } from '../../../apollo/errors.ts'
import { graphql } from '../../../gql/index.ts'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { StaleNotice } from '../../../ui/page/StaleNotice.tsx'
import { ClassroomShape } from '../ClassroomShape.tsx'
import { isTeaching } from '../role-names.ts'
import { InstructorAssignment } from './InstructorAssignment.tsx'
import { LearnerAssignment } from './LearnerAssignment.tsx'

const LOAD_FAILED = 'Failed to load the assignment'

const AssignmentLayoutQuery = graphql(`
  query AssignmentLayout($id: ID!) {
    assignment(id: $id) {
      id
      title
      classroom {
        id
        role
      }
      ...InstructorAssignment_assignment
      ...LearnerAssignment_assignment
      ...OverviewPage_assignment
      ...EditAssignmentPage_assignment
      ...ExtensionsPage_assignment
      ...LivePage_assignment
      ...ResultsPage_assignment
    }
  }
`)

/** An assignment: its start page for learners, its pages for instructors. */
export function AssignmentLayout() {
  const { assignmentId = '' } = useParams()
  const { data, error, loading, refetch } = useQuery(AssignmentLayoutQuery, {
    variables: { id: assignmentId },
    fetchPolicy: 'cache-and-network',
  })
  const assignment = data?.assignment
  if (!assignment || errorCodeOf(error) === 'NOT_FOUND')
    return (
      <Page title="Assignment">
        {error && !loading ? (
          <LoadFailure
            what="assignment"
            back={{ to: '/classes', label: 'Back to Classes' }}
            onRetry={() => refetch()}
          >
            {LOAD_FAILED}
          </LoadFailure>
        ) : (
          <Loading shape={<ClassroomShape />}>Loading assignment...</Loading>
        )}
      </Page>
    )
  return (
    <Page title={assignment.title}>
      <StaleNotice onRetry={() => refetch()}>{error && !loading ? LOAD_FAILED : null}</StaleNotice>
      {isTeaching(assignment.classroom.role) ? (
        <InstructorAssignment
          key={assignment.id}
          assignment={assignment}
          context={{ assignment, reload: () => refetch() }}
        />
      ) : (
        <LearnerAssignment key={assignment.id} assignment={assignment} onChange={() => void refetch()} />
      )}
    </Page>
  )
}
