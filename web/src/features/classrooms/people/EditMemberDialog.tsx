import { useState } from 'react'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { formFields } from '../../../ui/forms/form-fields.ts'
import { MAX_NAME } from '../classroom-limits.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { SHORTER_TIME } from '../shorter-time.ts'
import { memberForm, memberFormFailure, readFactor } from './member-form.ts'
import type { ListedMember } from './useMembers.ts'
import { useUpdateMember } from './useUpdateMember.ts'

interface EditMemberDialogProps {
  classroomId: string
  member: ListedMember
  onClose: () => void
}

/** Edits what the class knows of a member. */
export function EditMemberDialog({ classroomId, member, onClose }: EditMemberDialogProps) {
  const updateMember = useUpdateMember()
  const [form, setForm] = useState(() => memberForm(member))
  const { isBusy, failure, submit } = useSubmission({
    check: () => memberFormFailure(form),
    send: () =>
      updateMember({
        classroomId,
        memberId: member.id,
        ...form,
        timeFactor: readFactor(form.timeFactor),
      }),
    onDone: onClose,
  })
  const factor = readFactor(form.timeFactor)
  const isShorter = factor !== null && factor < member.timeFactor
  const field = formFields({ form, onChange: setForm, problems: failure?.fields })
  return (
    <FormDialog
      title="Edit member"
      submit="Save"
      submitting="Saving..."
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...field('displayName')}
        label="Name"
        required
        data-first-focus
        autoComplete="off"
        limit={MAX_NAME}
        hint="In this class only."
      />
      <TextField
        {...field('externalId')}
        label="ID"
        autoComplete="off"
        limit={MAX_NAME}
        hint="Such as a matriculation number."
      />
      <TextField
        {...field('section')}
        label="Section"
        autoComplete="off"
        limit={MAX_NAME}
        hint="A group of the class, such as “Tuesday”."
      />
      <TextField
        {...field('timeFactor')}
        label="Time factor"
        required
        inputMode="decimal"
        autoComplete="off"
        hint="By how much this member’s time is longer: 1.5 makes 90 minutes of 60."
      />
      <p role="status" className="text-sm empty:hidden">
        {isShorter ? SHORTER_TIME : ''}
      </p>
    </FormDialog>
  )
}
