import { useState } from 'react'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useUpdateClassroom } from '../useUpdateClassroom.ts'
import { SettingsSection } from './SettingsSection.tsx'

interface ArchiveClassProps {
  classroomId: string
  isArchived: boolean
}

/** Archives a class, or takes it out of the archive. */
export function ArchiveClass({ classroomId, isArchived }: ArchiveClassProps) {
  const [isAsking, setAsking] = useState(false)
  const updateClassroom = useUpdateClassroom()
  const { isBusy, failure, submit } = useSubmission({
    check: () => null,
    send: () => updateClassroom({ classroomId, archived: !isArchived }),
    onDone: () => setAsking(false),
  })
  const action = isArchived ? 'Use again' : 'Archive class'
  return (
    <SettingsSection title="Archive">
      <p className="text-muted">
        {isArchived
          ? 'Used again, the class can be changed, and people can join it with its code.'
          : 'An archived class can be read, but not changed, and nobody can join it. You can use it again at any time.'}
      </p>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <FormDialog
          title={isArchived ? 'Use this class again?' : 'Archive this class?'}
          submit={action}
          submitting="Saving..."
          text={
            <p>
              {isArchived
                ? 'It can be changed again, and its code works again if it is switched on.'
                : 'Its members can still read it. Its code stops working.'}
            </p>
          }
          failure={failure}
          isBusy={isBusy}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsSection>
  )
}
