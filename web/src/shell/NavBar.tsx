import { CheckCheck } from 'lucide-react'
import { Link, NavLink } from 'react-router-dom'
import { useSession } from '../session/useSession.ts'
import { LogOutButton } from './LogOutButton.tsx'

const ITEM =
  'inline-flex min-h-11 items-center gap-1.5 rounded-box px-3 text-base font-medium text-muted transition-colors ' +
  'hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent'

/** The bar at the top of every page. */
export function NavBar() {
  const session = useSession()
  const isSignedIn = session.status === 'signedIn'
  return (
    <header className="print:hidden border-b border-line bg-surface">
      <nav
        aria-label="Main"
        className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-1 px-2 py-1 sm:flex-nowrap sm:px-4 sm:py-2"
      >
        <Link
          to="/"
          tabIndex={-1}
          aria-hidden="true"
          className="mr-auto flex min-h-11 items-center gap-2 rounded-box px-2 text-lg font-bold tracking-tight sm:mr-4"
        >
          <span className="flex size-7 items-center justify-center rounded-box bg-accent text-on-accent">
            <CheckCheck className="size-4.5" strokeWidth={2.75} />
          </span>
          <span className={isSignedIn ? '' : 'max-sm:hidden'}>Quizfolio</span>
        </Link>
        <div
          className={`flex items-center gap-1 sm:grow ${isSignedIn ? 'order-3 w-full sm:order-none' : ''}`}
        >
          <NavLink to="/" end className={ITEM}>
            Home
          </NavLink>
          {isSignedIn && (
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
        {isSignedIn && (
          <>
            <span className="max-w-40 min-w-0 shrink truncate px-2 text-sm text-muted">
              {session.user.username}
            </span>
            <LogOutButton className={ITEM} />
          </>
        )}
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
      </nav>
    </header>
  )
}
