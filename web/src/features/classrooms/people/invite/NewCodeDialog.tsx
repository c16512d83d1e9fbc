import { useSubmission } from '../../../../forms/useSubmission.ts'
import { graphql } from '../../../../gql/index.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useRefusableMutation } from '../../../../apollo/useRefusableMutation.ts'

const ChangeJoinCode = graphql(`
  mutation ChangeJoinCode($classroomId: ID!) {
    changeJoinCode(classroomId: $classroomId) {
      __typename
      ... on Classroom {
        id
        joinCode
      }
      ... on Failure {
        message
      }
    }
  }
`)

interface NewCodeDialogProps {
  classroomId: string
  onClose: () => void
}

/** Asks before the join code is replaced, and replaces it. */
export function NewCodeDialog({ classroomId, onClose }: NewCodeDialogProps) {
  const changeCode = useRefusableMutation(ChangeJoinCode, 'Failed to change the code')
  const { isBusy, failure, submit } = useSubmission({
    check: () => null,
    send: () => changeCode({ classroomId }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Replace the join code?"
      submit="New code"
      submitting="Replacing..."
      text={<p>The present code, its link and its QR code stop working. Members stay in the class.</p>}
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
