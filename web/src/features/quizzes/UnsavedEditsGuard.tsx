import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { useBlocker } from 'react-router-dom'
import { SIGNING_OUT } from '../../session/signing-out.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { UnsavedEdits } from './unsaved-edits.ts'

/** Asks before the page is left while an editor on it holds what is not stored yet. */
export function UnsavedEditsGuard({ children }: { children: ReactNode }) {
  const editors = useRef(new Set<string>())
  const note = useCallback((editor: string, isDirty: boolean) => {
    if (isDirty) editors.current.add(editor)
    else editors.current.delete(editor)
  }, [])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      editors.current.size > 0 &&
      nextLocation.state !== SIGNING_OUT &&
      nextLocation.pathname !== currentLocation.pathname,
  )

  // A closed tab or a reload: the browser asks in its own words.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (editors.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  return (
    <UnsavedEdits value={note}>
      {children}
      {blocker.state === 'blocked' && (
        <Dialog
          title="Leave without saving?"
          onDismiss={() => blocker.reset()}
          actions={
            <>
              <Button look="secondary" onClick={() => blocker.proceed()}>
                Leave
              </Button>
              <Button data-first-focus onClick={() => blocker.reset()}>
                Stay
              </Button>
            </>
          }
        >
          Your changes have not been saved yet.
        </Dialog>
      )}
    </UnsavedEdits>
  )
}
