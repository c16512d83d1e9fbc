import { useBlocker } from 'react-router-dom'
import { isSigningOut } from '../session/signing-out.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { useUnloadPrompt } from './useUnloadPrompt.ts'

interface LeavePromptProps {
  title: string
  /** A sentence that says what would be lost. */
  children: string
  /**
   * Called when the user is about to leave; returns whether to ask. Must be the same function on every
   * render.
   */
  shouldAsk: () => boolean
}

/**
 * Asks for confirmation before the user navigates away, reloads or closes the tab, if work on the page would
 * be lost.
 */
export function LeavePrompt({ title, children, shouldAsk }: LeavePromptProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      shouldAsk() && !isSigningOut(nextLocation.state) && nextLocation.pathname !== currentLocation.pathname,
  )
  useUnloadPrompt(shouldAsk)

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title={title}
      onDismiss={() => blocker.reset()}
      actions={
        <>
          <Button look="danger" onClick={() => blocker.proceed()}>
            Leave
          </Button>
          <Button look="secondary" data-first-focus onClick={() => blocker.reset()}>
            Stay
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
