import { useSubmission } from '../../../forms/useSubmission.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { MEMBER_ACTIONS, textFor, type MemberAction } from './member-actions.ts'
import { MemberUsername } from './MemberUsername.tsx'
import type { ListedMember } from './useMembers.ts'
import { useUpdateMember } from './useUpdateMember.ts'

interface MemberQuestionProps {
  classroomId: string
  member: ListedMember
  action: MemberAction
  onClose: () => void
}

/** Asks before a member's role or state is changed, and changes it. */
export function MemberQuestion({ classroomId, member, action, onClose }: MemberQuestionProps) {
  const { label, busy, question, changes, isHarsh } = MEMBER_ACTIONS[action]
  const updateMember = useUpdateMember()
  const { isBusy, failure, submit } = useSubmission({
    check: () => null,
    send: () => updateMember({ classroomId, memberId: member.id, ...changes }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={question}
      submit={label}
      submitting={busy}
      look={isHarsh ? 'danger' : 'primary'}
      text={
        <>
          <UserText as="p" layout="name" className="font-semibold text-ink">
            {member.displayName}
          </UserText>
          <MemberUsername member={member} />
          <p className="mt-2">{textFor(action, member)}</p>
        </>
      }
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
