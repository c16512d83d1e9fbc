import { useState } from 'react'
import { earlyFailure } from '../../../../apollo/form-failure.ts'
import { useSubmission } from '../../../../forms/useSubmission.ts'
import { TextField } from '../../../../ui/forms/Field.tsx'
import { fromZonedTime, toZonedTime } from '../../../../ui/time/zoned-time.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useUpdateClassroom } from '../../useUpdateClassroom.ts'

interface JoinEndDialogProps {
  classroomId: string
  timeZone: string
  joinUntil: string | null
  onClose: () => void
}

/** Asks until when people can join. */
export function JoinEndDialog({ classroomId, timeZone, joinUntil, onClose }: JoinEndDialogProps) {
  const updateClassroom = useUpdateClassroom()
  const [text, setText] = useState(joinUntil === null ? '' : toZonedTime(joinUntil, timeZone))
  const until = text === '' ? null : fromZonedTime(text, timeZone)
  const { isBusy, failure, submit } = useSubmission({
    check: () =>
      earlyFailure({ joinUntil: text !== '' && until === null ? 'Enter a date and a time' : null }),
    send: () => updateClassroom({ classroomId, joinUntil: until }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title="End of the code"
      submit="Save"
      submitting="Saving..."
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Until"
        type="datetime-local"
        data-first-focus
        hint={`In the time zone of the class, ${timeZone}. Leave it empty for no end.`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        problems={failure?.fields['joinUntil']}
      />
    </FormDialog>
  )
}
