import { Navigate } from 'react-router-dom'
import { graphql, readFragment } from '../../gql/index.ts'
import { UserText } from '../../ui/UserText.tsx'
import { LearnersAssignments } from './assigned/LearnersAssignments.tsx'
import { LeaveClass } from './LeaveClass.tsx'
import { isTeaching } from './role-names.ts'
import { useClassroom } from './useClassroom.ts'

const ClassroomHomeFields = graphql(`
  fragment ClassroomHome_classroom on Classroom {
    id
    name
    role
    displayName
    instructors
  }
`)

/** What a learner sees of a class. Instructors go to its assignments. */
export function ClassroomHome() {
  const classroom = readFragment(ClassroomHomeFields, useClassroom())
  const { id, name, role, displayName, instructors } = classroom
  if (isTeaching(role)) return <Navigate to={`/classes/${id}/assignments`} replace />
  return (
    <div className="mt-6 flex flex-col items-start gap-8">
      <LearnersAssignments classroomId={id} />
      <dl className="grid w-full max-w-3xl gap-x-8 gap-y-5 rounded-box border border-line bg-surface p-5 sm:grid-cols-2 sm:p-6">
        <div className="min-w-0">
          <dt className="text-sm text-muted">{instructors.length === 1 ? 'Instructor' : 'Instructors'}</dt>
          <dd className="font-semibold">
            <ul>
              {instructors.map((instructor, index) => (
                <li key={index}>
                  <UserText>{instructor}</UserText>
                </li>
              ))}
            </ul>
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-muted">Your name in this class</dt>
          <dd className="font-semibold">
            <UserText>{displayName}</UserText>
          </dd>
          <dd className="text-sm text-muted">Only your instructors can change it.</dd>
        </div>
      </dl>
      <LeaveClass classroom={{ id, name }} />
    </div>
  )
}
