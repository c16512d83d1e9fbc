import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { useSubmission } from '../../forms/useSubmission.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Message } from '../../ui/page/Message.tsx'
import { formatMoment } from '../../ui/time/dates.ts'
import { useRefusableMutation } from '../../apollo/useRefusableMutation.ts'

const HandOverPromptFields = graphql(`
  fragment HandOverPrompt_classroom on Classroom {
    id
    memberId
    handOver {
      memberId
      endsAt
    }
  }
`)

const AcceptHandOver = graphql(`
  mutation AcceptHandOver($classroomId: ID!) {
    acceptHandOver(classroomId: $classroomId) {
      __typename
      ... on Classroom {
        id
        role
        handOver {
          memberId
          endsAt
        }
      }
      ... on Failure {
        message
      }
    }
  }
`)

/** Asks the instructor to whom the owner hands over the class. Others see nothing. */
export function HandOverPrompt({ classroom }: { classroom: FragmentType<typeof HandOverPromptFields> }) {
  const { id, memberId, handOver } = readFragment(HandOverPromptFields, classroom)
  const accept = useRefusableMutation(AcceptHandOver, 'Failed to take over the class')
  const { isBusy, failure, submit } = useSubmission({
    check: () => null,
    send: () => accept({ classroomId: id }),
  })
  if (handOver?.memberId !== memberId) return null
  return (
    <section
      aria-label="Handing over"
      className="flex flex-col gap-3 rounded-box border border-accent bg-accent-soft px-4 py-3"
    >
      <p className="font-medium">
        {`The owner asks you to take over this class. You can accept until ${formatMoment(handOver.endsAt)}.`}
      </p>
      <Message kind="error">{failure?.message}</Message>
      <Button look="secondary" className="self-start" aria-disabled={isBusy} onClick={submit}>
        {isBusy ? 'Taking over...' : 'Take over the class'}
      </Button>
    </section>
  )
}
