import { useSubmission } from '../../../../forms/useSubmission.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useUpdateAssignment } from '../useUpdateAssignment.ts'
import { ASSIGNMENT_ACTIONS, type AssignmentAction } from './assignment-actions.ts'

interface ActionQuestionProps {
  assignmentId: string
  action: AssignmentAction
  onClose: () => void
}

/** Asks before an assignment is published, closed or released, and does it. */
export function ActionQuestion({ assignmentId, action, onClose }: ActionQuestionProps) {
  const { label, busy, question, text, changes, isFinal } = ASSIGNMENT_ACTIONS[action]
  const updateAssignment = useUpdateAssignment()
  const { isBusy, failure, submit } = useSubmission({
    check: () => null,
    send: () => updateAssignment({ assignmentId, ...changes }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={question}
      submit={label}
      submitting={busy}
      look={isFinal ? 'danger' : 'primary'}
      text={<p>{text}</p>}
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
