import { useId, type ReactElement } from 'react'
import type { FormFailure } from '../apollo/form-failure.ts'
import { ProblemForm } from './ProblemForm.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import type { Elements } from '../ui/elements.ts'
import { Dialog } from '../ui/overlays/Dialog.tsx'

interface FormDialogProps {
  title: string
  /** The label of the button that submits the form, and the label while it is being submitted. */
  submit: string
  submitting: string
  /** The label of the button that closes the dialog. */
  cancel?: string
  look?: 'primary' | 'danger'
  /** What the dialog says before its fields. */
  text?: ReactElement
  failure: FormFailure | null
  isBusy: boolean
  onSubmit: () => void
  onClose: () => void
  /** The fields; the first one needs `data-first-focus`. Without fields, Cancel gets the focus. */
  children?: Elements
}

/** A dialog with a form, or with a question. It stays open until the form was accepted. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submit,
    submitting,
    cancel = 'Cancel',
    look,
    text,
    failure,
    isBusy,
    onSubmit,
    onClose,
    children,
  } = props
  const form = useId()
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog
      role={children ? 'dialog' : 'alertdialog'}
      title={title}
      onDismiss={close}
      actions={
        <>
          <Button
            look="secondary"
            data-first-focus={children ? undefined : ''}
            aria-disabled={isBusy}
            onClick={close}
          >
            {cancel}
          </Button>
          <Button type="submit" form={form} look={look ?? 'primary'} aria-disabled={isBusy}>
            {isBusy ? submitting : submit}
          </Button>
        </>
      }
    >
      {text}
      <div className="text-ink has-[p,input]:mt-4">
        <ProblemForm id={form} failure={failure} isClosed={isBusy} onSubmit={onSubmit}>
          {children}
        </ProblemForm>
      </div>
    </Dialog>
  )
}
