import { useState } from 'react'
import { useSession } from '../../session/useSession.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { Brand } from './Brand.tsx'
import { LogOutPrompt } from './LogOutPrompt.tsx'
import { NAV_ITEM, NAV_NAME, NavItem } from './NavItem.tsx'
import { LazyPalette } from '../palette/LazyPalette.tsx'
import { usePaletteKey } from '../palette/usePaletteKey.ts'
import { PhoneMenu } from './PhoneMenu.tsx'
import { SearchButton } from './SearchButton.tsx'
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx'
import { useIsWide } from '../../ui/page/useIsWide.ts'
import { useLogOut } from './useLogOut.ts'

/**
 * The navigation bar: one row. On phones, it shows the main links and a menu of the others, and it is hidden
 * while a quiz is taken (`data-taking`).
 */
export function NavBar() {
  const { status } = useSession()
  const isWide = useIsWide()
  // Here rather than in its button, which is another one when the window becomes wide or narrow.
  const logOut = useLogOut()
  // The palette closes when the session begins or ends, since its choices change.
  const [paletteStatus, setPaletteStatus] = useState<typeof status | null>(null)
  if (paletteStatus !== null && paletteStatus !== status) setPaletteStatus(null)
  const openPalette = () => setPaletteStatus(status)
  usePaletteKey(openPalette)
  return (
    <>
      <header className="border-b border-line bg-surface print:hidden max-sm:group-has-data-taking/shell:hidden">
        <nav
          aria-label="Main"
          className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-0.5 px-2 py-1 sm:px-4 md:py-2 lg:gap-x-1"
        >
          <Brand isShort={status === 'signedIn'} />
          {isWide && (
            <>
              <NavItem to="/" end>
                Home
              </NavItem>
              <NavItem to="/faq">FAQ</NavItem>
            </>
          )}
          {status === 'signedIn' && (
            <>
              <NavItem to="/dashboard">Dashboard</NavItem>
              {isWide && <NavItem to="/classes">Classes</NavItem>}
              <NavItem to="/upload">Upload Quiz</NavItem>
            </>
          )}
          <div className="flex min-w-0 grow flex-wrap items-center justify-end gap-x-0.5 lg:gap-x-1">
            {status === 'signedOut' && (
              <>
                <NavItem to="/login">Login</NavItem>
                <NavItem to="/register">Register</NavItem>
              </>
            )}
            {status === 'signedIn' && <SearchButton onClick={openPalette} />}
            {isWide && status === 'signedIn' && (
              <AccountLinks logOut={logOut} className={NAV_ITEM} nameClassName={NAV_NAME} />
            )}
            {isWide ? <ThemeSwitch /> : <PhoneMenu logOut={logOut} onSearch={openPalette} />}
          </div>
        </nav>
      </header>
      <LogOutPrompt logOut={logOut} />
      {paletteStatus !== null && (
        <LazyPalette onLogOut={logOut.request} onClose={() => setPaletteStatus(null)} />
      )}
    </>
  )
}
