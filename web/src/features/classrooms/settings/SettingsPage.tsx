import { Navigate } from 'react-router-dom'
import { UnsavedEditsGuard } from '../../../drafts/UnsavedEditsGuard.tsx'
import { graphql, readFragment } from '../../../gql/index.ts'
import { LeaveClass } from '../LeaveClass.tsx'
import { isTeaching } from '../role-names.ts'
import { useClassroom } from '../useClassroom.ts'
import { ArchiveClass } from './ArchiveClass.tsx'
import { DeleteClass } from './DeleteClass.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { HandOverClass } from './HandOverClass.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const SettingsPageFields = graphql(`
  fragment SettingsPage_classroom on Classroom {
    id
    name
    role
    timeZone
    archivedAt
    handOver {
      memberId
      endsAt
    }
  }
`)

/** What the owner of a class can change, and the way out for its other instructors. */
export function SettingsPage() {
  const classroom = readFragment(SettingsPageFields, useClassroom())
  const { id, name, role, timeZone, archivedAt, handOver } = classroom
  if (!isTeaching(role)) return <Navigate to={`/classes/${id}`} replace />
  const isArchived = archivedAt !== null
  if (role !== 'OWNER')
    return (
      <div className="mt-6 flex max-w-3xl flex-col gap-6">
        <SettingsSection title="Leaving">
          <p className="text-muted">
            Only the owner can rename, archive, hand over or delete this class. If you leave, you can come
            back with the join code, as a learner.
          </p>
          <LeaveClass classroom={{ id, name }} />
        </SettingsSection>
      </div>
    )
  return (
    <div className="mt-6 flex max-w-3xl flex-col gap-6">
      {!isArchived && (
        <>
          <UnsavedEditsGuard>
            <DetailsForm classroom={{ id, name, timeZone }} />
          </UnsavedEditsGuard>
          <HandOverClass classroomId={id} handOver={handOver} />
        </>
      )}
      <ArchiveClass classroomId={id} isArchived={isArchived} />
      <DeleteClass classroom={{ id, name }} />
    </div>
  )
}
