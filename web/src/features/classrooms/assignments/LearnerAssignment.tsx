import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { AccessFacts } from './start/AccessFacts.tsx'
import { OwnAttempts } from './start/OwnAttempts.tsx'
import { StartPanel } from './start/StartPanel.tsx'
import { useReloadAt } from './start/useReloadAt.ts'

const LearnerAssignmentFields = graphql(`
  fragment LearnerAssignment_assignment on Assignment {
    id
    title
    classroom {
      id
      name
    }
    access {
      opensAt
      closesAt
      scoreFreeAt
      keyFreeAt
    }
    attempts {
      id
      status
      deadline
    }
    ...StartPanel_assignment
    ...AccessFacts_assignment
    ...OwnAttempts_assignment
  }
`)

interface LearnerAssignmentProps {
  assignment: FragmentType<typeof LearnerAssignmentFields>
  /** Called when something about the assignment has probably changed. */
  onChange: () => void
}

/** The start page of an assignment: what a learner may do, and why, and their attempts. */
export function LearnerAssignment({ assignment: fragment, onChange }: LearnerAssignmentProps) {
  const assignment = readFragment(LearnerAssignmentFields, fragment)
  const { title, classroom, access, attempts } = assignment
  const { opensAt, closesAt, scoreFreeAt, keyFreeAt } = access ?? {}
  const deadlines = attempts.map(({ status, deadline }) => (status === 'IN_PROGRESS' ? deadline : null))
  useReloadAt([opensAt, closesAt, scoreFreeAt, keyFreeAt, ...deadlines], onChange)
  return (
    <>
      <PageHeader
        back={{ to: `/classes/${classroom.id}`, label: classroom.name, isUserText: true }}
        title={<UserText layout="name">{title}</UserText>}
      />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="lg:sticky lg:top-6 lg:order-2">
          <StartPanel assignment={assignment} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <AccessFacts assignment={assignment} />
          <OwnAttempts assignment={assignment} />
        </div>
      </div>
    </>
  )
}
