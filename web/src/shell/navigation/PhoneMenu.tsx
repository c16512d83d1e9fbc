import { Menu as MenuIcon, Search } from 'lucide-react'
import { useSession } from '../../session/useSession.ts'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { MENU_ITEM } from '../../ui/overlays/menu-item.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { NavItem } from './NavItem.tsx'
import { ThemeChoices } from '../theme/ThemeChoices.tsx'
import type { LogOut } from './useLogOut.ts'

interface PhoneMenuProps {
  logOut: LogOut
  /** For signed-in users, the search has a button of its own. */
  onSearch: () => void
}

/** On phones, the links that have no room in the navigation bar, and the themes. */
export function PhoneMenu({ logOut, onSearch }: PhoneMenuProps) {
  const isSignedIn = useSession().status === 'signedIn'
  return (
    <Menu label="Menu" Icon={MenuIcon}>
      {!isSignedIn && (
        <button type="button" onClick={onSearch} className={MENU_ITEM}>
          <Search aria-hidden="true" className="size-5" />
          <span>Search</span>
        </button>
      )}
      {isSignedIn && (
        <NavItem to="/classes" className={MENU_ITEM}>
          Classes
        </NavItem>
      )}
      <NavItem to="/" end className={MENU_ITEM}>
        Home
      </NavItem>
      <NavItem to="/faq" className={MENU_ITEM}>
        FAQ
      </NavItem>
      <AccountLinks logOut={logOut} className={MENU_ITEM} />
      <div role="group" aria-label="Theme" className="mt-1 grid grid-cols-3 gap-1 border-t border-line pt-1">
        <ThemeChoices layout="row" />
      </div>
    </Menu>
  )
}
