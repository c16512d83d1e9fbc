import { useQuery } from '@apollo/client/react'
import { Outlet, useLocation, useParams } from 'react-router-dom'
import { errorCodeOf } from '../../apollo/errors.ts'
import { graphql } from '../../gql/index.ts'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { Loading } from '../../ui/page/Loading.tsx'
import { Message } from '../../ui/page/Message.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { StaleNotice } from '../../ui/page/StaleNotice.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { ClassroomShape } from './ClassroomShape.tsx'
import { ClassroomTabs } from './ClassroomTabs.tsx'
import { HandOverPrompt } from './HandOverPrompt.tsx'
import { RoleBadge } from './RoleBadge.tsx'
import { isTeaching } from './role-names.ts'

const LOAD_FAILED = 'Failed to load the class'
const BACK = { to: '/classes', label: 'Classes' }

const ClassroomLayoutQuery = graphql(`
  query ClassroomLayout($id: ID!) {
    classroom(id: $id) {
      id
      name
      role
      archivedAt
      ...HandOverPrompt_classroom
      ...ClassroomHome_classroom
      ...AssignmentsPage_classroom
      ...NewAssignmentPage_classroom
      ...PeoplePage_classroom
      ...RosterPage_classroom
      ...GradebookPage_classroom
      ...LearnerResultPage_classroom
      ...SettingsPage_classroom
    }
  }
`)

/** The pages of a class: its name, and its tabs for instructors. The page of a tab receives the class. */
export function ClassroomLayout() {
  const { classroomId = '' } = useParams()
  const { hasJoined } = (useLocation().state ?? {}) as { hasJoined?: boolean }
  const { data, error, loading, refetch } = useQuery(ClassroomLayoutQuery, {
    variables: { id: classroomId },
    fetchPolicy: 'cache-and-network',
  })
  const retry = () => refetch()
  const classroom = data?.classroom
  if (!classroom || errorCodeOf(error) === 'NOT_FOUND')
    return (
      <Page title="Class">
        {error && !loading ? (
          <LoadFailure what="class" back={{ ...BACK, label: 'Back to Classes' }} onRetry={retry}>
            {LOAD_FAILED}
          </LoadFailure>
        ) : (
          <Loading shape={<ClassroomShape />}>Loading class...</Loading>
        )}
      </Page>
    )
  return (
    <Page title={classroom.name}>
      <StaleNotice onRetry={retry}>{error && !loading ? LOAD_FAILED : null}</StaleNotice>
      <PageHeader
        back={BACK}
        title={<UserText layout="name">{classroom.name}</UserText>}
        actions={<RoleBadge role={classroom.role} />}
      />
      <div className="flex flex-col gap-3 has-[p]:mt-4">
        <Message kind="success">{hasJoined && <span>You have joined this class.</span>}</Message>
        {classroom.archivedAt !== null && (
          <p className="rounded-box border border-line-strong bg-sunken px-4 py-3 font-medium">
            This class is archived: it can be read, but not changed.
          </p>
        )}
        <HandOverPrompt classroom={classroom} />
      </div>
      {isTeaching(classroom.role) && <ClassroomTabs classroomId={classroom.id} />}
      <Outlet key={classroom.id} context={classroom} />
    </Page>
  )
}
