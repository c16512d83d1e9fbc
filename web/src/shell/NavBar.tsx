import { UserRound } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useSession } from '../session/useSession.ts'
import { UserText } from '../ui/UserText.tsx'
import { Brand } from './Brand.tsx'
import { LogOutButton } from './LogOutButton.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const ITEM =
  'inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-box px-2 text-base font-medium whitespace-nowrap text-muted transition-colors lg:px-3 ' +
  'hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline'

/** The navigation bar. In windows narrower than 1024 px, the page links are in a second row. */
export function NavBar() {
  const session = useSession()
  return (
    <header className="print:hidden border-b border-line bg-surface">
      <nav
        aria-label="Main"
        className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-1 max-sm:gap-x-0.5 [reading-flow:flex-visual] px-2 py-1 sm:px-4 lg:flex-nowrap lg:py-2"
      >
        <Brand isShort={session.status === 'signedIn'} />
        <div className="flex flex-wrap items-center gap-x-1 max-lg:order-1 max-lg:w-full lg:grow">
          <NavLink to="/" end className={ITEM}>
            Home
          </NavLink>
          <NavLink to="/faq" className={ITEM}>
            FAQ
          </NavLink>
          {session.status === 'signedIn' && (
            <>
              <NavLink to="/dashboard" className={ITEM}>
                Dashboard
              </NavLink>
              <NavLink to="/upload" className={ITEM}>
                Upload Quiz
              </NavLink>
            </>
          )}
        </div>
        {session.status === 'signedIn' && <Account username={session.user.username} />}
        {session.status === 'signedOut' && (
          <>
            <NavLink to="/login" className={ITEM}>
              Login
            </NavLink>
            <NavLink to="/register" className={ITEM}>
              Register
            </NavLink>
          </>
        )}
        <ThemeSwitch />
      </nav>
    </header>
  )
}

function Account({ username }: { username: string }) {
  return (
    <>
      <NavLink to="/profile" className={ITEM}>
        <UserRound aria-hidden="true" className="size-4 shrink-0 max-lg:hidden" />
        {username === '' ? (
          <span>Profile</span>
        ) : (
          <UserText layout="line" translate="no">
            {username}
          </UserText>
        )}
      </NavLink>
      <LogOutButton className={ITEM} />
    </>
  )
}
