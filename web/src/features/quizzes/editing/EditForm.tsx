import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { useUnsavedEdit } from '../../../drafts/unsaved-edits.ts'
import type { Elements } from '../../../ui/elements.ts'
import type { EditFailure } from './conflicts/edit-failure.ts'

interface EditFormProps {
  /** The accessible name of the form. */
  label: string
  /** Whether there are unsaved changes. */
  isDirty: boolean
  failure: EditFailure | null
  /** Saves the edit, and closes the editor on success. */
  onSave: () => Promise<void>
  onCancel: () => void
  children: Elements
}

/** The form of an editor, with Save and Cancel. */
export function EditForm({ label, isDirty, failure, onSave, onCancel, children }: EditFormProps) {
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useUnsavedEdit(isDirty)

  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])

  // Focus the first invalid field; if there is none, the Save button.
  useEffect(() => {
    // A conflict has a panel that takes the focus.
    if (!failure || failure.conflicts || isBusy) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = invalid ?? form.current?.querySelector<HTMLElement>('[type=submit]')
    target?.focus()
  }, [failure, isBusy])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    void onSave().finally(() => setBusy(false))
  }

  return (
    <form ref={form} noValidate aria-label={label} onSubmit={submit} className="animate-appear">
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
        {children}
        <Message kind="error">{failure && !hasOwnPlace(failure) && failure.message}</Message>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="secondary">
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
          <Button look="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

// Problems are shown at their fields, conflicts in a panel.
function hasOwnPlace({ fields, conflicts }: EditFailure): boolean {
  return conflicts !== undefined || Object.keys(fields).length > 0
}
