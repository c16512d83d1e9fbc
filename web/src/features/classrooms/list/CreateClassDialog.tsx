import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { emptyFieldsFailure } from '../../../apollo/form-failure.ts'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { formFields } from '../../../ui/forms/form-fields.ts'
import { browserTimeZone } from '../../../ui/time/browser-time-zone.ts'
import { MAX_NAME } from '../classroom-limits.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { TimeZoneField } from '../../../ui/forms/TimeZoneField.tsx'
import { useCreateClassroom } from './useCreateClassroom.ts'

/** Asks for the name and the time zone of a new class, creates it, and opens it. */
export function CreateClassDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const createClassroom = useCreateClassroom()
  const [form, setForm] = useState(() => ({ name: '', timeZone: browserTimeZone() }))
  const { isBusy, isDone, failure, submit } = useSubmission({
    check: () =>
      emptyFieldsFailure({
        name: { label: 'Name', value: form.name.trim() },
        timeZone: { label: 'Time zone', value: form.timeZone.trim() },
      }),
    send: async () => {
      const { id, failure: failed } = await createClassroom({ ...form, timeZone: form.timeZone.trim() })
      if (id !== null) void navigate(`/classes/${id}/people`)
      return failed
    },
  })
  const field = formFields({ form, onChange: setForm, problems: failure?.fields })
  return (
    <FormDialog
      title="Create class"
      submit="Create class"
      submitting="Creating..."
      failure={failure}
      isBusy={isBusy || isDone}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label="Name"
        required
        autoComplete="off"
        data-first-focus
        limit={MAX_NAME}
        hint="Your learners see it, for example “Biology 10b”."
      />
      <TimeZoneField {...field('timeZone')} hint="Dates of the class are in this zone." />
    </FormDialog>
  )
}
