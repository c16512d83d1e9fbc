import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { SIGNING_OUT } from '../../session/signing-out.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** While a file is being sent: whoever leaves is asked first, since leaving ends it. */
export function LeaveWarning() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.state !== SIGNING_OUT && nextLocation.pathname !== currentLocation.pathname,
  )

  // The browser asks in its own words when the tab is closed or reloaded.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title="Leave and cancel the upload?"
      actions={
        <>
          <Button look="secondary" onClick={() => blocker.proceed()}>
            Leave
          </Button>
          <Button data-first-focus="" onClick={() => blocker.reset()}>
            Stay
          </Button>
        </>
      }
    >
      <p>The file is still being sent. It becomes a quiz only if you stay.</p>
    </Dialog>
  )
}
