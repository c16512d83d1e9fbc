import { useState } from 'react'
import { useSubmission } from '../../../../forms/useSubmission.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { GrantPreview } from './GrantPreview.tsx'
import { ExtensionFieldset } from './ExtensionFieldset.tsx'
import {
  extensionFailure,
  extensionForm,
  extensionInput,
  type ExtendedSettings,
  type ExtensionFields,
} from './extension-form.ts'
import { ReplacedNote } from './ReplacedNote.tsx'
import { useGrantExtension, type PreviewedGrant } from './useExtensions.ts'

interface ExtensionDialogProps {
  assignment: ExtendedSettings & { id: string; timeZone: string }
  member: { id: string; displayName: string }
  /** The extension as it is now: it may change while the dialog is open. */
  extension: (ExtensionFields & { grantedBy: string }) | null
  /** Reads the extension again. */
  onPreview: () => Promise<unknown>
  onGranted: () => void
  onClose: () => void
}

/** Grants a member an extension, after showing what they will have. */
export function ExtensionDialog(props: ExtensionDialogProps) {
  const { assignment, member, extension, onPreview, onGranted, onClose } = props
  const { id: assignmentId, timeZone } = assignment
  const grant = useGrantExtension()
  const [before] = useState(() => extensionForm(extension, timeZone))
  const [form, setForm] = useState(before)
  const [previewed, setPreviewed] = useState<PreviewedGrant | null>(null)
  const input = () => ({ assignmentId, memberId: member.id, ...extensionInput(form, timeZone) })

  const preview = useSubmission({
    check: () => extensionFailure(form, assignment, timeZone),
    send: async () => {
      // If reading it fails, the extension is as before.
      const [outcome] = await Promise.all([
        grant({ ...input(), dryRun: true }),
        onPreview().catch(() => undefined),
      ])
      setPreviewed(outcome.grant)
      return outcome.failure
    },
  })
  const granting = useSubmission({
    check: () => null,
    send: async () => (await grant(input())).failure,
    onDone: onGranted,
  })
  const isOther =
    extension !== null && JSON.stringify(extensionForm(extension, timeZone)) !== JSON.stringify(before)
  if (previewed)
    return (
      <FormDialog
        key="preview"
        title="Grant this extension?"
        submit="Grant extension"
        submitting="Granting..."
        cancel="Back"
        text={
          <>
            <GrantPreview name={member.displayName} grant={previewed} timeZone={timeZone} />
            {isOther && <ReplacedNote extension={extension} timeZone={timeZone} />}
          </>
        }
        failure={granting.failure}
        isBusy={granting.isBusy || granting.isDone}
        onSubmit={granting.submit}
        onClose={() => setPreviewed(null)}
      />
    )
  return (
    <FormDialog
      key="form"
      title={extension ? 'Change the extension' : 'Grant an extension'}
      submit="Continue"
      submitting="Checking..."
      failure={preview.failure}
      isBusy={preview.isBusy}
      onSubmit={preview.submit}
      onClose={onClose}
    >
      <ExtensionFieldset
        name={member.displayName}
        form={form}
        settings={assignment}
        timeZone={timeZone}
        problems={preview.failure?.fields ?? {}}
        onChange={setForm}
      />
    </FormDialog>
  )
}
