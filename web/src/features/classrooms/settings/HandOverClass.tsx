import { useState } from 'react'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { graphql } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RetryButton } from '../../../ui/buttons/RetryButton.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { formatMoment } from '../../../ui/time/dates.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { useMembers } from '../people/useMembers.ts'
import { useRefusableMutation } from '../../../apollo/useRefusableMutation.ts'
import { SettingsSection } from './SettingsSection.tsx'

const HandOverClassroom = graphql(`
  mutation HandOverClassroom($input: HandOverClassroomInput!) {
    handOverClassroom(input: $input) {
      __typename
      ... on Classroom {
        id
        handOver {
          memberId
          endsAt
        }
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Forbidden {
        message
      }
      ... on ClassroomArchived {
        message
      }
    }
  }
`)

interface HandOverClassProps {
  classroomId: string
  /** The question that an instructor has not answered yet. */
  handOver: { memberId: string; endsAt: string } | null
}

/** Asks an instructor to become the owner of a class, or withdraws the question. */
export function HandOverClass({ classroomId, handOver }: HandOverClassProps) {
  const { members, hasMore, hasFailed, reload } = useMembers(classroomId, true)
  const [chosen, setChosen] = useState<string | null>(null)
  const handOverClassroom = useRefusableMutation(HandOverClassroom, 'Failed to hand over the class')
  const instructors = (members ?? []).filter(({ role, state }) => role === 'INSTRUCTOR' && state === 'ACTIVE')
  const asked = instructors.find(({ id }) => id === handOver?.memberId)
  const memberId = instructors.find(({ id }) => id === chosen)?.id ?? instructors[0]?.id
  const { isBusy, failure, submit } = useSubmission({
    check: () => null,
    send: () => handOverClassroom({ input: { classroomId, memberId: handOver ? null : (memberId ?? null) } }),
  })
  return (
    <SettingsSection title="Hand over">
      {handOver ? (
        <p>
          <span>You have asked</span>{' '}
          {asked ? <UserText>{asked.displayName}</UserText> : <span>an instructor</span>}{' '}
          <span>{`to take over the class. They can accept until ${formatMoment(handOver.endsAt)}.`}</span>
        </p>
      ) : (
        <p className="text-muted">
          An instructor becomes the owner once they accept. You stay in the class as an instructor.
        </p>
      )}
      {!handOver && instructors.length === 0 && members && !hasMore && (
        <p>The class has no other instructor yet: make a member one, under People.</p>
      )}
      {!handOver && instructors.length > 0 && (
        <Select
          label="Instructor"
          className="w-full sm:w-80"
          value={memberId}
          onChange={({ target }) => setChosen(target.value)}
        >
          {instructors.map(({ id, displayName }) => (
            <option key={id} value={id}>
              {displayName}
            </option>
          ))}
        </Select>
      )}
      <Message kind="error">{failure?.message}</Message>
      {hasFailed && !handOver && (
        <>
          <Message kind="error">Failed to load the instructors</Message>
          <RetryButton look="secondary" onRetry={reload} />
        </>
      )}
      {(handOver || instructors.length > 0) && (
        <Button look="secondary" aria-disabled={isBusy} onClick={submit}>
          {handOver ? 'Withdraw' : 'Ask to take over'}
        </Button>
      )}
    </SettingsSection>
  )
}
