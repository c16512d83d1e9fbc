import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

interface ConflictPromptProps {
  onResume: () => void
  onStartNew: () => void
}

/** Asks whether to resume the conflicting attempt or to start a new one. */
export function ConflictPrompt({ onResume, onStartNew }: ConflictPromptProps) {
  return (
    <Dialog
      title="Incomplete attempt"
      actions={
        <>
          <Button look="secondary" onClick={onStartNew}>
            Cancel
          </Button>
          <Button data-first-focus onClick={onResume}>
            OK
          </Button>
        </>
      }
    >
      You have an incomplete attempt for this quiz. Press OK to resume it or Cancel to start a new attempt.
    </Dialog>
  )
}
