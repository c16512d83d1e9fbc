import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { Loading } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'
import type { ReturnTicket } from './return-ticket.ts'
import { useSession } from './useSession.ts'

/**
 * Lets only signed-in users through to the pages below it, once it is known who asks. Whose session ends while they are
 * on such a page comes back to it by signing in again.
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
      return <Navigate to="/login" replace state={ticket(lastUser, location)} />
  }
}

function ticket(userId: string | null, location: ReturnTicket['location']): ReturnTicket | null {
  return userId === null ? null : { userId, location }
}
