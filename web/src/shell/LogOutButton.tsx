import { LogOut } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { formatCount } from '../ui/counts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useLogOut } from './useLogOut.ts'

/** Signs out. Asks for confirmation first if unsaved answers would be lost. */
export function LogOutButton({ className }: { className: string }) {
  const { isBusy, unsavedCount, request, leave, stay } = useLogOut()
  return (
    <>
      <button type="button" aria-disabled={isBusy} data-keep-open onClick={request} className={className}>
        <LogOut aria-hidden="true" className="size-4 shrink-0 md:max-lg:hidden" />
        <span>{isBusy ? 'Logging out...' : 'Logout'}</span>
      </button>
      {unsavedCount !== null && (
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
      )}
    </>
  )
}
