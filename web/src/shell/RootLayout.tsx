import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { LazyUpdateNotice } from '../updates/LazyUpdateNotice.tsx'
import { isFramed } from '../session/session-place.ts'
import { NavBar } from './navigation/NavBar.tsx'
import { NavigationProgress } from './loading/NavigationProgress.tsx'

const FramedBar = lazy(async () => ({ default: (await import('./navigation/FramedBar.tsx')).FramedBar }))

/** The layout of every page: skip link, navigation bar, main content. */
export function RootLayout() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const previousPath = useRef(pathname)
  const isLoading = useNavigation().state !== 'idle'

  // Moves the focus to the new page, so that screen readers and the keyboard continue there: to its heading,
  // which takes the focus from <main> if it appears only later.
  useEffect(() => {
    if (previousPath.current === pathname) return
    previousPath.current = pathname
    // A page may have moved it already, to the element that the address names.
    if (main.current?.contains(document.activeElement)) return
    const target = main.current?.querySelector<HTMLElement>('h1[tabindex]') ?? main.current
    target?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className="group/shell flex min-h-dvh flex-col">
      <a
        href="#main"
        onClick={(event) => {
          // Otherwise the browser adds a history entry for the hash, without the current entry's location
          // state.
          event.preventDefault()
          main.current?.focus()
        }}
        className="sr-only z-20 rounded-box bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {isFramed ? (
        <Suspense>
          <FramedBar />
        </Suspense>
      ) : (
        <NavBar />
      )}
      {!isFramed && <LazyUpdateNotice />}
      <main ref={main} id="main" tabIndex={-1} aria-busy={isLoading} className="flex grow flex-col">
        <NavigationProgress />
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  )
}
