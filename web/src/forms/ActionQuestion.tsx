import type { FormFailure } from '../apollo/form-failure.ts'
import { useSubmission } from './useSubmission.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { Message } from '../ui/page/Message.tsx'

interface ActionQuestionProps {
  title: string
  /** The label of the button that does it. */
  action: string
  /** What will happen. */
  children: string
  /** Returns the failure, or null. */
  onAct: () => Promise<FormFailure | null>
  onClose: () => void
  /** `primary` if nothing is lost. */
  look?: 'danger' | 'primary'
}

/** Asks before something is taken back, and shows why it failed. */
export function ActionQuestion({
  title,
  action,
  children,
  onAct,
  onClose,
  look = 'danger',
}: ActionQuestionProps) {
  const { isBusy, failure, submit } = useSubmission({ check: () => null, send: onAct, onDone: onClose })
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog
      title={title}
      onDismiss={close}
      actions={
        <>
          <Button look={look} aria-disabled={isBusy} onClick={submit}>
            {isBusy ? 'One moment...' : action}
          </Button>
          <Button look="secondary" data-first-focus aria-disabled={isBusy} onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="mb-4">{children}</p>
      <Message kind="error">{failure?.message}</Message>
    </Dialog>
  )
}
