import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSubmission } from '../../../../forms/useSubmission.ts'
import { graphql } from '../../../../gql/index.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useRefusableMutation } from '../../../../apollo/useRefusableMutation.ts'

const DeleteAssignmentMutation = graphql(`
  mutation DeleteAssignment($assignmentId: ID!) {
    deleteAssignment(assignmentId: $assignmentId) {
      __typename
      ... on Forbidden {
        message
      }
      ... on ClassroomArchived {
        message
      }
    }
  }
`)

interface DeleteAssignmentProps {
  assignment: { id: string; title: string }
  classroomId: string
}

/** A button that deletes an assignment, after a question, and leads to the others of its class. */
export function DeleteAssignment({ assignment: { id, title }, classroomId }: DeleteAssignmentProps) {
  const navigate = useNavigate()
  const { cache } = useApolloClient()
  const [isAsking, setAsking] = useState(false)
  // NotFound counts as a success: it was deleted in another window.
  const deleteAssignment = useRefusableMutation(DeleteAssignmentMutation, 'Failed to delete the assignment')
  const { isBusy, isDone, failure, submit } = useSubmission({
    check: () => null,
    send: () => deleteAssignment({ assignmentId: id }),
    onDone: () => {
      const evict = () => {
        const key = cache.identify({ __typename: 'Assignment', id })
        if (key !== undefined) cache.evict({ id: key })
        cache.gc()
      }
      void Promise.resolve(
        navigate(`/classes/${classroomId}/assignments`, { state: { deletedTitle: title } }),
      ).then(evict)
    },
  })
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <FormDialog
          title="Delete this assignment?"
          submit="Delete assignment"
          submitting="Deleting..."
          look="danger"
          text={
            <p>
              Your learners no longer see it, but whoever is taking it can still finish. If somebody has taken
              it, you keep their results. The quiz stays.
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
