import { Navigate } from 'react-router-dom'
import { graphql, readFragment } from '../../../gql/index.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { isTeaching } from '../role-names.ts'
import { useClassroom } from '../useClassroom.ts'
import { JoinPanel } from './invite/JoinPanel.tsx'
import { MemberList } from './MemberList.tsx'

const PeoplePageFields = graphql(`
  fragment PeoplePage_classroom on Classroom {
    id
    role
    memberId
    archivedAt
    memberCount
    ...JoinPanel_classroom
  }
`)

/** The members of a class, and how more of them join. */
export function PeoplePage() {
  const classroom = readFragment(PeoplePageFields, useClassroom())
  const { id, role, memberId, archivedAt, memberCount } = classroom
  if (!isTeaching(role)) return <Navigate to={`/classes/${id}`} replace />
  const isArchived = archivedAt !== null
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
      {!isArchived && (
        <div className="min-w-0 lg:order-2">
          <JoinPanel classroom={classroom} startsFolded={memberCount !== 1} />
        </div>
      )}
      <div className={`min-w-0 lg:order-1 ${isArchived ? 'lg:col-span-2' : ''}`}>
        <MemberList
          classroomId={id}
          viewer={{ memberId, role }}
          isArchived={isArchived}
          actions={
            isArchived ? null : (
              <ButtonLink look="secondary" to="roster">
                Import a roster
              </ButtonLink>
            )
          }
        />
      </div>
    </div>
  )
}
