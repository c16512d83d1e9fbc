import { useState } from 'react'
import { graphql, readFragment } from '../../../../gql/index.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../../ui/buttons/ButtonLink.tsx'
import { PlatformScores } from '../platforms/PlatformScores.tsx'
import { phaseOf } from '../phase.ts'
import { useReloadAt } from '../start/useReloadAt.ts'
import { useAssignment } from '../useAssignment.ts'
import { useNow } from '../useNow.ts'
import { ActionQuestion } from './ActionQuestion.tsx'
import { actionsFor, ASSIGNMENT_ACTIONS, type AssignmentAction } from './assignment-actions.ts'
import { ClassStanding } from './ClassStanding.tsx'
import { DeleteAssignment } from './DeleteAssignment.tsx'
import { MoveRevision } from './MoveRevision.tsx'
import { SettingsSummary } from './SettingsSummary.tsx'

const OverviewPageFields = graphql(`
  fragment OverviewPage_assignment on Assignment {
    id
    title
    published
    opensAt
    closesAt
    endsAt
    revealScore
    revealKey
    scoreReleasedAt
    keyReleasedAt
    standing {
      startedCount
    }
    classroom {
      id
      archivedAt
    }
    ...SettingsSummary_assignment
    ...ClassStanding_assignment
    ...PlatformScores_assignment
  }
`)

/** The settings of an assignment, and what can be done with it. */
export function OverviewPage() {
  const { assignment: context, reload } = useAssignment()
  const assignment = readFragment(OverviewPageFields, context)
  const { id, title, classroom, standing } = assignment
  const now = useNow()
  const [asking, setAsking] = useState<AssignmentAction | null>(null)
  const phase = phaseOf(assignment, now)
  useReloadAt([assignment.opensAt, assignment.closesAt, assignment.endsAt], () => void reload())
  const actions = actionsFor({ ...assignment, phase, isStarted: (standing?.startedCount ?? 0) > 0 })
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_18rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <SettingsSummary assignment={assignment} />
        <ClassStanding assignment={assignment} />
        <PlatformScores assignment={assignment} reload={() => void reload()} />
      </div>
      {classroom.archivedAt === null && (
        <section
          aria-label="Actions"
          className="flex flex-col gap-2 rounded-box border border-line bg-surface p-5 data-draft:max-lg:order-first sm:max-lg:flex-row sm:max-lg:flex-wrap sm:max-lg:items-center"
          data-draft={phase === 'DRAFT' || undefined}
        >
          {actions.includes('publish') && (
            <Button onClick={() => setAsking('publish')}>{ASSIGNMENT_ACTIONS.publish.label}</Button>
          )}
          <ButtonLink look="secondary" to="edit">
            Edit
          </ButtonLink>
          {actions
            .filter((action) => action !== 'publish')
            .map((action) => (
              <Button key={action} look="secondary" onClick={() => setAsking(action)}>
                {ASSIGNMENT_ACTIONS[action].label}
              </Button>
            ))}
          {phase !== 'DRAFT' && <MoveRevision assignmentId={id} onMoved={() => void reload()} />}
          <DeleteAssignment assignment={{ id, title }} classroomId={classroom.id} />
          {phase === 'DRAFT' && (
            <p className="text-sm text-muted">A draft: your learners do not see it yet.</p>
          )}
        </section>
      )}
      {asking && <ActionQuestion assignmentId={id} action={asking} onClose={() => setAsking(null)} />}
    </div>
  )
}
