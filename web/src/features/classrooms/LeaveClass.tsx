import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApolloClient } from '@apollo/client/react'
import { useSubmission } from '../../forms/useSubmission.ts'
import { graphql } from '../../gql/index.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { evictClassroom } from './evict-classroom.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import type { Farewell } from './list/farewell.ts'
import { useRefusableMutation } from '../../apollo/useRefusableMutation.ts'

const LeaveClassroom = graphql(`
  mutation LeaveClassroom($classroomId: ID!) {
    leaveClassroom(classroomId: $classroomId) {
      __typename
      ... on ClassroomNeedsOwner {
        message
      }
    }
  }
`)

/** A button that leaves a class, after a question. */
export function LeaveClass({ classroom: { id, name } }: { classroom: { id: string; name: string } }) {
  const navigate = useNavigate()
  const { cache } = useApolloClient()
  const [isAsking, setAsking] = useState(false)
  // NotFound counts as a success: the viewer has left in another window.
  const leave = useRefusableMutation(LeaveClassroom, 'Failed to leave the class')
  const { isBusy, isDone, failure, submit } = useSubmission({
    check: () => null,
    send: () => leave({ classroomId: id }),
    onDone: () => {
      const farewell: Farewell = { name, event: 'left' }
      void Promise.resolve(navigate('/classes', { state: { farewell } })).then(() =>
        evictClassroom(cache, id),
      )
    },
  })
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Leave class
      </Button>
      {isAsking && (
        <FormDialog
          title="Leave this class?"
          submit="Leave class"
          submitting="Leaving..."
          look="danger"
          text={
            <p>
              You no longer see this class. Your instructors keep your results, and you can come back with the
              join code.
            </p>
          }
          failure={failure}
          isBusy={isBusy || isDone}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
