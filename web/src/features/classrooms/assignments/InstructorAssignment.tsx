import { useEffect, useEffectEvent, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { formatInZone } from '../../../ui/time/zoned-time.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { TabRow } from '../TabRow.tsx'
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
    endsAt
    classroom {
      id
      name
      timeZone
      archivedAt
    }
  }
`)

const TABS = [
  ['', 'Overview'],
  ['/live', 'Live'],
  ['/results', 'Results'],
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
  const { id, title, classroom, endsAt } = fields
  const phase = phaseOf(fields, useNow())
  useReloadOnTab(context.reload)
  return (
    <>
      <PageHeader
        back={{ to: `/classes/${classroom.id}/assignments`, label: classroom.name, isUserText: true }}
        title={<UserText layout="name">{title}</UserText>}
        actions={<PhaseLabel phase={phase} />}
      />
      {classroom.archivedAt !== null && (
        <p className="mt-4 rounded-box border border-line-strong bg-sunken px-4 py-3 font-medium">
          The class is archived: it can be read, but not changed.
        </p>
      )}
      {phase === 'CLOSING' && classroom.archivedAt === null && (
        <p className="mt-4 rounded-box border border-line-strong bg-sunken px-4 py-3">
          <span>It is closed for the class, but not for learners who have more time.</span>{' '}
          {endsAt !== null && (
            <>
              <span>The last of them can go on until</span>{' '}
              <time dateTime={endsAt} className="tabular-nums">
                {formatInZone(endsAt, classroom.timeZone)}
              </time>
              <span>, on the clock of the class.</span>
            </>
          )}
        </p>
      )}
      <TabRow
        isNested
        label="Assignment"
        tabs={TABS.map(([path, name]) => [`/assignments/${id}${path}`, name] as const)}
      />
      <Outlet context={context} />
    </>
  )
}

// Since the layout has loaded the assignment, learners go on: another tab begins with the counts of now.
function useReloadOnTab(reload: () => Promise<unknown>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const reloadNow = useEffectEvent(() => void reload())
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    reloadNow()
  }, [pathname])
}
