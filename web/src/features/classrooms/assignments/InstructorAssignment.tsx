import { NavLink, Outlet } from 'react-router-dom'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { TAB, TAB_ROW } from '../tab-look.ts'
import { phaseOf } from './phase.ts'
import { PhaseLabel } from './PhaseLabel.tsx'
import type { AssignmentContext } from './useAssignment.ts'
import { useNow } from './useNow.ts'

const InstructorAssignmentFields = graphql(`
  fragment InstructorAssignment_assignment on Assignment {
    id
    title
    published
    opensAt
    closesAt
    classroom {
      id
      name
      archivedAt
    }
  }
`)

const TABS = [
  ['', 'Overview'],
  ['/live', 'Live'],
  ['/analysis', 'Analysis'],
  ['/extensions', 'Extensions'],
] as const

interface InstructorAssignmentProps {
  assignment: FragmentType<typeof InstructorAssignmentFields>
  context: AssignmentContext
}

/** The pages of an assignment for the instructors of its class. */
export function InstructorAssignment({ assignment, context }: InstructorAssignmentProps) {
  const fields = readFragment(InstructorAssignmentFields, assignment)
  const { id, title, classroom } = fields
  const now = useNow()
  return (
    <>
      <PageHeader
        back={{ to: `/classes/${classroom.id}/assignments`, label: classroom.name, isUserText: true }}
        title={<UserText layout="name">{title}</UserText>}
        actions={<PhaseLabel phase={phaseOf(fields, now)} />}
      />
      {classroom.archivedAt !== null && (
        <p className="mt-4 rounded-box border border-line-strong bg-sunken px-4 py-3 font-medium">
          The class is archived: it can be read, but not changed.
        </p>
      )}
      <nav aria-label="Assignment" className={TAB_ROW}>
        <ul className="flex">
          {TABS.map(([path, label]) => (
            <li key={path}>
              <NavLink end={path === ''} to={`/assignments/${id}${path}`} className={TAB}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet context={context} />
    </>
  )
}
