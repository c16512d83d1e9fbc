import { Button } from '../../ui/buttons/Button.tsx'
import { formatCount } from '../../ui/counts.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { LogOut } from './useLogOut.ts'

/** Asks whether to sign out if unsaved answers would be lost. */
export function LogOutPrompt({ logOut }: { logOut: LogOut }) {
  const { unsavedCount, leave, stay } = logOut
  if (unsavedCount === null) return null
  return (
    <Dialog
      title="Unsaved answers"
      actions={
        <>
          <Button look="secondary" onClick={leave}>
            Log out and lose them
          </Button>
          <Button data-first-focus onClick={stay}>
            Stay signed in
          </Button>
        </>
      }
    >
      {`${formatCount(unsavedCount, 'answer')} of a quiz could not be saved yet, since the server cannot be reached.`}
    </Dialog>
  )
}
