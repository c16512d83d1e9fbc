import { emptyFieldsFailure } from '../../../apollo/form-failure.ts'
import { useUnsavedEdit } from '../../../drafts/unsaved-edits.ts'
import { useDraft } from '../../../drafts/useDraft.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { formFields } from '../../../ui/forms/form-fields.ts'
import { TimeZoneField } from '../../../ui/forms/TimeZoneField.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { MAX_NAME } from '../classroom-limits.ts'
import { useUpdateClassroom } from '../useUpdateClassroom.ts'
import { SettingsSection } from './SettingsSection.tsx'

interface DetailsFormProps {
  classroom: { id: string; name: string; timeZone: string }
}

/** The name and the time zone of a class. */
export function DetailsForm({ classroom: { id, name, timeZone } }: DetailsFormProps) {
  const updateClassroom = useUpdateClassroom()
  const { form, setForm, setBefore } = useDraft(`class:${id}`, { name, timeZone })
  const wanted = { name: form.name.trim(), timeZone: form.timeZone.trim() }
  const isDirty = form.name !== name || form.timeZone !== timeZone
  useUnsavedEdit(isDirty)
  const { isBusy, isDone, failure, submit } = useSubmission({
    check: () =>
      emptyFieldsFailure({
        name: { label: 'Name', value: form.name.trim() },
        timeZone: { label: 'Time zone', value: form.timeZone.trim() },
      }),
    send: () => {
      setForm(wanted)
      return updateClassroom({ classroomId: id, ...wanted })
    },
    onDone: () => setBefore(wanted),
  })
  const field = formFields({ form, onChange: setForm, problems: failure?.fields })
  return (
    <SettingsSection title="Name and time zone">
      <div className="w-full">
        <ProblemForm failure={failure} isClosed={isBusy} onSubmit={submit}>
          <TextField {...field('name')} label="Name" required autoComplete="off" limit={MAX_NAME} />
          <TimeZoneField {...field('timeZone')} hint="Dates of the class are in this zone." />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" aria-disabled={isBusy}>
              {isBusy ? 'Saving...' : 'Save'}
            </Button>
            <Message kind="success">{isDone && !isDirty && <span>Saved</span>}</Message>
          </div>
        </ProblemForm>
      </div>
    </SettingsSection>
  )
}
