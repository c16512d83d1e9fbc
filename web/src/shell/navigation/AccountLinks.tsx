import { UserRound } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useSession } from '../../session/useSession.ts'
import { UserText } from '../../ui/UserText.tsx'
import { LogOutButton } from './LogOutButton.tsx'
import type { LogOut } from './useLogOut.ts'

interface AccountLinksProps {
  logOut: LogOut
  className: string
  /** The classes of the link to the profile, if others. */
  nameClassName?: string
}

/** The link to the profile, with the user's name, and the button that signs out. */
export function AccountLinks({ logOut, className, nameClassName = className }: AccountLinksProps) {
  const session = useSession()
  if (session.status !== 'signedIn') return null
  const { username } = session.user
  return (
    <>
      <NavLink to="/profile" className={nameClassName}>
        <UserRound aria-hidden="true" className="size-4 shrink-0 md:max-lg:hidden" />
        {username === '' ? (
          <span>Profile</span>
        ) : (
          <UserText layout="line" translate="no" title={username}>
            {username}
          </UserText>
        )}
      </NavLink>
      <LogOutButton {...{ logOut, className }} />
    </>
  )
}
