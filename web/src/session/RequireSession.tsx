import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { Loading } from '../ui/page/Loading.tsx'
import { Page } from '../ui/page/Page.tsx'
import { ticketTo } from './return-ticket.ts'
import { isSessionOfTab } from './session-place.ts'
import { useSession } from './useSession.ts'

/**
 * Guards the pages below it: without a session, visitors go to the login page. A user whose session ends on a
 * guarded page returns to it after signing in again, and so does a visitor of a page of a class.
 */
export function RequireSession() {
  const session = useSession()
  const location = useLocation()
  const [lastUser, setLastUser] = useState<string | null>(null)
  const userId = session.status === 'signedIn' ? session.user.user_id : lastUser
  if (userId !== lastUser) setLastUser(userId)

  switch (session.status) {
    case 'checking':
      return (
        <Page title="Signing in">
          <Loading>Checking authentication...</Loading>
        </Page>
      )
    case 'signedIn':
      return <Outlet />
    case 'signedOut':
      // Who came from a learning platform has no password; that page says to open the activity again.
      if (isSessionOfTab()) return <Navigate to="/launch" replace />
      return <Navigate to="/login" replace state={ticketTo(location, lastUser)} />
  }
}
