import { useSubmission } from '../../../../forms/useSubmission.ts'
import { UserText } from '../../../../ui/UserText.tsx'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { SHORTER_TIME } from '../../shorter-time.ts'
import { useRemoveExtension } from './useExtensions.ts'

interface RemoveQuestionProps {
  assignmentId: string
  member: { id: string; displayName: string }
  onRemoved: () => void
  onClose: () => void
}

/** Asks before an extension is taken back. */
export function RemoveQuestion({ assignmentId, member, onRemoved, onClose }: RemoveQuestionProps) {
  const remove = useRemoveExtension()
  const { isBusy, isDone, failure, submit } = useSubmission({
    check: () => null,
    send: () => remove({ assignmentId, memberId: member.id }),
    onDone: onRemoved,
  })
  return (
    <FormDialog
      title="Remove this extension?"
      submit="Remove"
      submitting="Removing..."
      look="danger"
      text={
        <>
          <UserText as="p" layout="name" className="font-semibold text-ink">
            {member.displayName}
          </UserText>
          <p className="mt-2">They have the same times and attempts as the class again.</p>
          <p className="mt-2">{SHORTER_TIME}</p>
        </>
      }
      failure={failure}
      isBusy={isBusy || isDone}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
