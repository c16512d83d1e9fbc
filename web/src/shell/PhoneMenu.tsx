import { Menu as MenuIcon } from 'lucide-react'
import { Menu } from '../ui/Menu.tsx'
import { MENU_ITEM } from '../ui/menu-item.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { NavItem } from './NavItem.tsx'
import { ThemeChoices } from './ThemeChoices.tsx'
import type { LogOut } from './useLogOut.ts'

/** On phones, the links that have no room in the navigation bar, and the themes. */
export function PhoneMenu({ logOut }: { logOut: LogOut }) {
  return (
    <Menu label="Menu" Icon={MenuIcon}>
      <NavItem to="/" end className={MENU_ITEM}>
        Home
      </NavItem>
      <NavItem to="/faq" className={MENU_ITEM}>
        FAQ
      </NavItem>
      <AccountLinks logOut={logOut} className={MENU_ITEM} />
      <div role="group" aria-label="Theme" className="mt-1 border-t border-line pt-1">
        <ThemeChoices />
      </div>
    </Menu>
  )
}
