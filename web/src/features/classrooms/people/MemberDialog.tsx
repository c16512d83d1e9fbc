import { EditMemberDialog } from './EditMemberDialog.tsx'
import type { MemberTask } from './member-actions.ts'
import { MemberQuestion } from './MemberQuestion.tsx'

interface MemberDialogProps extends MemberTask {
  classroomId: string
  onClose: () => void
}

/** The dialog of what the viewer has chosen to do with a member. */
export function MemberDialog({ action, ...rest }: MemberDialogProps) {
  return action === 'edit' ? <EditMemberDialog {...rest} /> : <MemberQuestion {...rest} action={action} />
}
