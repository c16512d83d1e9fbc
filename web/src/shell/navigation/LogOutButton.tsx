import { LogOut as LogOutIcon } from 'lucide-react'
import type { LogOut } from './useLogOut.ts'

interface LogOutButtonProps {
  logOut: LogOut
  className: string
}

/** Signs out. */
export function LogOutButton({ logOut: { isBusy, request }, className }: LogOutButtonProps) {
  return (
    <button type="button" aria-disabled={isBusy} onClick={request} className={className}>
      <LogOutIcon aria-hidden="true" className="size-4 shrink-0 md:max-lg:hidden" />
      <span>{isBusy ? 'Logging out...' : 'Logout'}</span>
    </button>
  )
}
