import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { UserText } from '../../../ui/UserText.tsx'

const LearnerAssignmentFields = graphql(`
  fragment LearnerAssignment_assignment on Assignment {
    id
    title
    classroom {
      id
      name
    }
    access {
      reasons {
        state
        minutes
        attemptsLeft
      }
    }
  }
`)

/** What a learner sees of an assignment. */
export function LearnerAssignment({
  assignment,
}: {
  assignment: FragmentType<typeof LearnerAssignmentFields>
}) {
  const { title, classroom, access } = readFragment(LearnerAssignmentFields, assignment)
  const { state, minutes, attemptsLeft } = access?.reasons ?? {}
  return (
    <>
      <PageHeader
        back={{ to: `/classes/${classroom.id}`, label: classroom.name, isUserText: true }}
        title={<UserText layout="name">{title}</UserText>}
      />
      <ul className="mt-4 flex flex-col gap-1">
        {[state, minutes, attemptsLeft].map(
          (reason) => reason !== undefined && <li key={reason}>{capitalized(reason)}</li>,
        )}
      </ul>
    </>
  )
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
