import { useId, type ReactElement } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

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
          <NamedAction name="Start new">
            {(id) => (
              <Button look="secondary" aria-describedby={id} onClick={onStartNew}>
                Cancel
              </Button>
            )}
          </NamedAction>
          <NamedAction name="Resume">
            {(id) => (
              <Button data-first-focus aria-describedby={id} onClick={onResume}>
                OK
              </Button>
            )}
          </NamedAction>
        </>
      }
    >
      You have an incomplete attempt for this quiz. Press OK to resume it or Cancel to start a new attempt.
    </Dialog>
  )
}

interface NamedActionProps {
  /** What the button does. */
  name: string
  /** Renders the button; the argument is the id for its `aria-describedby`. */
  children: (describedBy: string) => ReactElement
}

/** A button with words beside it, or below it on wide screens, that say what it does. */
function NamedAction({ name, children }: NamedActionProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-3 max-sm:*:first:w-32 sm:min-w-28 sm:flex-col sm:items-stretch sm:gap-1 sm:text-center">
      {children(id)}
      <span id={id} className="text-sm text-muted">
        {name}
      </span>
    </div>
  )
}
